#include "desktop/die/map_image.h"

#include "desktop/die/icon.h"
#include "desktop/die/map_legend.h"
#include "desktop/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>
#include <QStandardPaths>

#include <cmath>
#include <stdexcept>

namespace chipwise::desktop {

namespace {

constexpr int border = 48;
constexpr int dieWidth = 1104;
constexpr int dieHeight = 720;
constexpr int markSide = 24;
constexpr double scale = 2;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MapImage)
};

void paintText(QPainter& painter, const QRect& line, Type type, const QColor& ink, const QString& text,
               Qt::Alignment side = Qt::AlignLeft) {
    painter.setFont(theme().font(type));
    painter.setPen(ink);
    painter.drawText(line, static_cast<int>(side | Qt::AlignVCenter),
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
}

/// The program's name and icon at the right end of the last line.
void paintMark(QPainter& painter, int right, int bottom) {
    const QString name = QStringLiteral("Chipwise");
    const int width = QFontMetrics(theme().font(Type::Emphasis)).horizontalAdvance(name);
    const int height = std::max(markSide, theme().lineHeight(Type::Emphasis));
    paintText(painter, QRect(right - width, bottom - height, width + 1, height), Type::Emphasis,
              theme().tokens().text2, name);
    painter.save();
    painter.translate(right - width - 8 - markSide, bottom - (height + markSide) / 2);
    paintIcon(painter, markSide);
    painter.restore();
}

} // namespace

QImage mapImage(const std::vector<DieView>& views, const MapImageWords& said, bool showsDue) {
    const Tokens& t = theme().tokens();
    const int width = theme().scaled(dieWidth);
    const DieLayout layout = layOutDie(specsOf(views), QSizeF(width, theme().scaled(dieHeight)),
                                       DieSize::Large, theme().textPercent() / 100.0);
    const int titleHeight = theme().lineHeight(Type::Headline);
    const int lineHeight = theme().lineHeight(Type::Body);
    const int head = border + titleHeight + 4 + lineHeight + 24;
    const int drawn = static_cast<int>(std::ceil(layout.frame.height()));
    study::MapFigures figures;
    for (const DieView& view : views)
        for (const study::MapCell* cell : view.cells) figures.add(*cell);
    if (!showsDue) figures.due = figures.missedToday = 0;
    const auto entries = legendEntries(layout.perSquare, figures, showsDue);
    const int drawnWidth = static_cast<int>(std::ceil(layout.frame.width()));
    const int legendWidth = drawnWidth - theme().scaled(160); // the rest is the program's name
    const int legendHeight = std::max(markSide, paintLegend(nullptr, legendWidth, entries, t));
    const QSize size(drawnWidth + 2 * border, head + drawn + 20 + legendHeight + border);
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(t.canvas);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintText(painter, QRect(border, border, drawnWidth, titleHeight), Type::Headline, t.text, said.title);
    paintText(painter, QRect(border, border + titleHeight + 4, drawnWidth, lineHeight), Type::Body, t.text2,
              said.line);
    DieMarks marks;
    marks.due = showsDue;
    marks.states = true;
    painter.save();
    painter.translate(border, head);
    paintDie(painter, layout, views, t, marks);
    painter.restore();
    painter.save();
    painter.translate(border, head + drawn + 20);
    paintLegend(&painter, legendWidth, entries, t);
    painter.restore();
    paintMark(painter, border + drawnWidth, size.height() - border);
    return image;
}

QString askPictureFile(QWidget* over, const QString& name) {
    const QDir pictures(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    return QFileDialog::getSaveFileName(over, Words::tr("Choose where to save the picture"),
                                        pictures.filePath(name), Words::tr("Pictures (*.png)"));
}

void writeImage(const QString& file, const QImage& image) {
    // In memory first: Qt's writers do not report what a full disk has cut off.
    QByteArray png;
    QBuffer buffer(&png);
    const bool drawn = buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG");
    QSaveFile save(file);
    if (drawn && save.open(QIODevice::WriteOnly) && save.write(png) == png.size() && save.commit()) return;
    const QString why = drawn ? save.errorString() : Words::tr("the image could not be created");
    throw std::runtime_error(Words::tr("The picture could not be saved to %1: %2")
                                 .arg(QDir::toNativeSeparators(QFileInfo(file).absolutePath()), why)
                                 .toStdString());
}

} // namespace chipwise::desktop
