#include "desktop/workshop/fold_strip.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int foldWidth = 64;
constexpr int foldIcon = 20;

} // namespace

/// An icon over a word or two, a line each.
class FoldStrip::FoldButton final : public QPushButton {
public:
    FoldButton(Glyph glyph, const QString& word, QWidget* parent)
        : QPushButton(word, parent), m_glyph(glyph) {
        setAutoDefault(false);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
    }

    void setFace(Glyph glyph, Ink ink, const QString& word) {
        m_glyph = glyph;
        m_ink = ink;
        setText(word);
        update();
    }

    QSize sizeHint() const override {
        return {theme().scaled(foldWidth) - 8,
                theme().scaled(foldIcon) + lines() * theme().lineHeight(Type::Caption) + 20};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = theme().tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (underMouse()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.sunken);
            painter.drawRoundedRect(QRectF(rect()), 6, 6);
        }
        const int side = theme().scaled(foldIcon);
        paintGlyph(painter, m_glyph, QRectF((width() - side) / 2.0, 8, side, side), theme().color(m_ink));
        painter.setPen(t.text2);
        painter.setFont(theme().font(Type::Caption));
        QRect line(0, 8 + side + 4, width(), theme().lineHeight(Type::Caption));
        for (const QString& word : text().split(QLatin1Char('\n'))) {
            painter.drawText(line, Qt::AlignCenter,
                             painter.fontMetrics().elidedText(word, Qt::ElideRight, width()));
            line.translate(0, line.height());
        }
    }

private:
    int lines() const { return static_cast<int>(text().count(QLatin1Char('\n'))) + 1; }

    Glyph m_glyph;
    Ink m_ink = Ink::Text2;
};

FoldStrip::FoldStrip(QWidget* parent)
    : QWidget(parent), m_files(new FoldButton(Glyph::Folder, tr("Files"), this)),
      m_problems(new FoldButton(Glyph::Tick, QString(), this)) {
    connect(m_files, &QPushButton::clicked, this, &FoldStrip::filesAsked);
    connect(m_problems, &QPushButton::clicked, this, &FoldStrip::problemsAsked);
    setProblems(0, 0);
}

QPushButton* FoldStrip::filesButton() {
    return m_files;
}

QPushButton* FoldStrip::problemsButton() {
    return m_problems;
}

int FoldStrip::stripWidth() const {
    return theme().scaled(foldWidth);
}

void FoldStrip::setProblems(int errors, int warnings) {
    const Glyph glyph = errors > 0 ? Glyph::Cross : warnings > 0 ? Glyph::Warning : Glyph::Tick;
    const Ink ink = errors > 0 ? Ink::Danger : warnings > 0 ? Ink::Warning : Ink::Success;
    const int problems = errors + warnings;
    const QString words = problems == 0   ? tr("No\nproblems")
                          : problems == 1 ? tr("1\nproblem")
                                          : tr("%1\nproblems").arg(problems);
    m_problems->setFace(glyph, ink, words);
    m_problems->setAccessibleName(QString(words).replace(QLatin1Char('\n'), QLatin1Char(' ')));
    place();
}

void FoldStrip::place() {
    int y = 8;
    for (FoldButton* button : {m_files, m_problems}) {
        const QSize size = button->sizeHint();
        button->setGeometry(4, y, std::max(0, width() - 9), size.height());
        y += size.height() + 4;
    }
}

void FoldStrip::resizeEvent(QResizeEvent*) {
    place();
}

void FoldStrip::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.canvas);
    painter.fillRect(width() - 1, 0, 1, height(), t.border);
}

} // namespace chipwise::desktop
