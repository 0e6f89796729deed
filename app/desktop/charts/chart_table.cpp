#include "desktop/charts/chart_table.h"

#include "desktop/die/map_image.h"
#include "desktop/theme/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>
#include <QStyle>

#include <algorithm>
#include <stdexcept>

namespace chipwise::desktop {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

constexpr int pictureScale = 2;
constexpr int pictureBorder = 24;

QByteArray csvLine(const QStringList& values) {
    QByteArray line;
    for (qsizetype i = 0; i < values.size(); ++i) {
        QByteArray value = values[i].toUtf8();
        if (value.contains('"') || value.contains(',') || value.contains('\n') || value.contains('\r'))
            value = '"' + value.replace("\"", "\"\"") + '"';
        line += (i > 0 ? "," : "") + value;
    }
    return line + "\r\n";
}

QImage pictureOf(QWidget& chart) {
    const QSize size = chart.size() + QSize(2 * pictureBorder, 2 * pictureBorder);
    QImage image(size * pictureScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(pictureScale);
    image.fill(theme().tokens().canvas);
    QPainter painter(&image);
    chart.render(&painter, {pictureBorder, pictureBorder}, {}, QWidget::DrawChildren);
    return image;
}

void writeCsv(const QString& file, const QByteArray& csv) {
    QSaveFile save(file);
    if (save.open(QIODevice::WriteOnly) && save.write(csv) == csv.size() && save.commit()) return;
    throw std::runtime_error(
        ChartWords::tr("The table could not be saved to %1: %2")
            .arg(QDir::toNativeSeparators(QFileInfo(file).absolutePath()), save.errorString())
            .toStdString());
}

} // namespace

QByteArray csvOf(const ChartTable& table) {
    QByteArray csv = csvLine(table.head);
    for (const QStringList& row : table.rows) csv += csvLine(row);
    return csv;
}

QString askChartFile(QWidget* over, const QString& title) {
    const QDir pictures(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    QString name = QStringLiteral("chipwise-%1.png").arg(title.toLower().simplified().left(40));
    name.replace(QRegularExpression(QStringLiteral("[^a-z0-9.]+")), QStringLiteral("-"));
    return QFileDialog::getSaveFileName(over, ChartWords::tr("Choose where to save the chart"),
                                        pictures.filePath(name),
                                        ChartWords::tr("Picture (*.png);;Table (*.csv)"));
}

void saveChart(QWidget& chart, const ChartTable& table, const QString& file) {
    if (file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        writeCsv(file, csvOf(table));
    else
        writeImage(file, pictureOf(chart));
}

ChartTableView::ChartTableView(QWidget* parent) : QTableWidget(parent) {
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    verticalHeader()->hide();
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void ChartTableView::setTable(const ChartTable& table) {
    const int row = currentRow();
    setAccessibleName(table.title);
    setColumnCount(static_cast<int>(table.head.size()));
    setHorizontalHeaderLabels(table.head);
    setRowCount(static_cast<int>(table.rows.size()));
    for (int i = 0; i < rowCount(); ++i)
        for (int column = 0; column < columnCount(); ++column)
            setItem(i, column, new QTableWidgetItem(table.rows[static_cast<std::size_t>(i)].value(column)));
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setStretchLastSection(true);
    QHeaderView* heights = verticalHeader();
    heights->setDefaultSectionSize(
        heights->style()->pixelMetric(QStyle::PM_HeaderDefaultSectionSizeVertical, nullptr, heights));
    if (rowCount() > 0) setCurrentCell(std::clamp(row, 0, rowCount() - 1), 0);
}

void ChartTableView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_T && event->modifiers() == Qt::NoModifier) {
        emit chartAsked();
        return;
    }
    // A letter is a shortcut of the page; Qt would look for a row that begins with it.
    const bool isLetter = !event->text().isEmpty() && event->text().front().isPrint();
    if (isLetter && event->key() != Qt::Key_Space)
        event->ignore();
    else
        QTableWidget::keyPressEvent(event);
}

} // namespace chipwise::desktop
