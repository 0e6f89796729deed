#include "desktop/study/sheets/case_pane.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/key_box.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"

#include <QFontMetrics>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int besideIndent = 24; ///< from the hairline to the words
constexpr int barGap = 8;
constexpr int besideCaseBar = 12;
constexpr int belowCase = 12; ///< from the words to the hairline below

} // namespace

CasePane::CasePane(const QString& title, const QString& scenario, const PictureFinder& pictures,
                   QWidget* parent)
    : QWidget(parent), m_bar(new CaseBar(title, this)), m_scroll(new ScrollArea(this)),
      m_scenario(new MarkdownView(Type::Body, tr("Scenario"), nullptr)) {
    addPackPictures(*m_scenario, pictures, scenario);
    m_scenario->setPackText(scenario);
    // The bar stands beside the words, not against them.
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, besideCaseBar, 0);
    layout->addWidget(m_scenario);
    layout->addStretch();
    m_scroll->setContent(content);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
    connect(m_bar, &CaseBar::clicked, this, &CasePane::foldAsked);
    connect(m_scenario, &MarkdownView::linkChosen, this, &CasePane::linkChosen);
}

void CasePane::setKey(const QString& key) {
    m_bar->setKey(key);
}

void CasePane::setBeside(bool beside) {
    m_beside = beside;
    m_bar->setFolds(!beside, m_unfolded);
    m_scroll->setVisible(beside || m_unfolded);
    place();
}

void CasePane::setUnfolded(bool unfolded) {
    m_unfolded = unfolded;
    setBeside(m_beside);
}

int CasePane::heightFor(int width, int most) const {
    const int bar = m_bar->sizeHint().height();
    const int indent = m_beside ? besideIndent : 0;
    if (!m_beside && !m_unfolded) return bar + 1;
    const int all = bar + barGap + m_scenario->heightForWidth(width - indent - besideCaseBar) +
                    (m_beside ? 0 : belowCase + 1);
    return std::min(all, most);
}

void CasePane::place() {
    const int x = m_beside ? besideIndent : 0;
    const int bar = m_bar->sizeHint().height();
    m_bar->setGeometry(x, 0, std::max(0, width() - x), bar);
    const int bottom = m_beside ? 0 : belowCase + 1;
    m_scroll->setGeometry(x, bar + barGap, std::max(0, width() - x),
                          std::max(0, height() - bar - barGap - bottom));
}

void CasePane::resizeEvent(QResizeEvent*) {
    place();
}

void CasePane::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_beside)
        painter.fillRect(0, 0, 1, height(), theme().tokens().border);
    else
        painter.fillRect(0, height() - 1, width(), 1, theme().tokens().border);
}

CaseBar::CaseBar(const QString& title, QWidget* parent) : QPushButton(tr("Case: %1").arg(title), parent) {
    setAutoDefault(false);
    setAttribute(Qt::WA_Hover);
}

void CaseBar::setFolds(bool folds, bool unfolded) {
    m_folds = folds;
    m_unfolded = unfolded;
    setFocusPolicy(folds ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !folds);
    setAccessibleDescription(!folds     ? QString()
                             : unfolded ? tr("The scenario is expanded; press %1 to collapse it").arg(m_key)
                                        : tr("The scenario is collapsed; press %1 to expand it").arg(m_key));
    setToolTip(folds ? tr("Expand or collapse the scenario (%1)").arg(m_key) : QString());
    update();
}

QSize CaseBar::sizeHint() const {
    return {theme().scaled(200), std::max(m_folds ? 32 : 0, theme().lineHeight(Type::Emphasis))};
}

void CaseBar::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int x = 0;
    int right = width();
    if (m_folds) {
        const int side = theme().scaled(16);
        painter.save();
        painter.translate(side / 2.0, height() / 2.0);
        if (!m_unfolded) painter.rotate(-90);
        paintGlyph(painter, Glyph::Down, QRectF(-side / 2.0, -side / 2.0, side, side),
                   underMouse() ? t.text : t.text2);
        painter.restore();
        x = side + 8;
        const QString word = m_unfolded ? tr("collapse") : tr("expand");
        painter.setFont(theme().font(Type::Caption));
        painter.setPen(t.text3);
        const int wordWidth = QFontMetrics(painter.font()).horizontalAdvance(word) + 1;
        painter.drawText(QRect(width() - wordWidth, 0, wordWidth, height()), Qt::AlignVCenter, word);
        right = width() - wordWidth - 8 - KeyBox::width(m_key);
        KeyBox::paint(painter, QPoint(right, (height() - KeyBox::height()) / 2), m_key);
        right -= 16;
    }
    painter.setFont(theme().font(Type::Emphasis));
    painter.setPen(t.text);
    const QRect room(x, 0, std::max(0, right - x), height());
    painter.drawText(room, Qt::AlignVCenter,
                     QFontMetrics(painter.font()).elidedText(text(), Qt::ElideRight, room.width()));
}

} // namespace chipwise::desktop
