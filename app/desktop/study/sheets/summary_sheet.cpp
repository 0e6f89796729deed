#include "desktop/study/sheets/summary_sheet.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/die/die_picture.h"
#include "desktop/die/map_image.h"
#include "desktop/study/studied_words.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/questions.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int mostMissed = 8;
constexpr int wideEndFrom = 1000; ///< px at 100 % text: facts at the left, the map large at the right
constexpr int endDieFrom = 720;   ///< below it there is no map
constexpr int factsWidth = 336;
constexpr int smallEndDie = 264;
constexpr int factGap = 20;
constexpr double endDieShare = 470.0 / 712; ///< of the map's width: its height

/// Where the parts of the sheet stand.
struct EndColumns {
    bool wide = false;
    bool hasDie = false;
    int x = 0;
    int width = 0;
    int left = 0; ///< width of the facts
    int dieX = 0;
    int dieWidth = 0;

    static EndColumns forWidth(int page, bool hasMap) {
        EndColumns columns;
        const StudyColumn study = StudyColumn::forEnd(page);
        columns.wide = page >= theme().scaled(wideEndFrom);
        columns.hasDie = hasMap && page >= theme().scaled(endDieFrom);
        columns.width = study.width;
        columns.x = study.x;
        columns.left = columns.width;
        if (!columns.hasDie) return columns;
        const int gap = columns.wide ? 56 : 32;
        columns.left = columns.wide ? theme().scaled(factsWidth) : columns.width - smallEndDie - gap;
        columns.dieX = columns.x + columns.left + gap;
        columns.dieWidth = columns.width - columns.left - gap;
        return columns;
    }
};

} // namespace

SummarySheet::SummarySheet(Workspace& workspace, study::SessionEnd end, const QString& reached,
                           study::Map before, QWidget* parent)
    : ColumnSheet(parent), m_end(std::move(end)), m_before(std::move(before)),
      m_headline(new Text(Type::Headline, words(m_end.headline), Ink::Text, this)),
      m_sentence(new Text(Type::Body, words(m_end.sentence), Ink::Text2, this)),
      m_actions(new ButtonRow(Qt::AlignLeft, this)), m_die(new DiePicture(DieSize::Large, this)),
      m_squares(new Text(Type::Caption, {}, Ink::Text3, this)) {
    addFacts(reached);
    addActions(workspace);
    addMissed();
    orderTabs();
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_die->setMap(m_end.map);
    connect(m_die, &DiePicture::lighting, this, &SummarySheet::showKnown);
    showKnown(1);
}

void SummarySheet::addFact(const QString& label, const QString& value) {
    if (value.isEmpty()) return;
    m_facts.append(
        Fact{new Text(Type::Caption, label, Ink::Text3, this), new Text(Type::Body, value, Ink::Text, this)});
}

void SummarySheet::addFacts(const QString& reached) {
    if (m_end.map.total() > 0) {
        addFact(tr("Known now"), tr("About %1").arg(m_end.knownNow()));
        m_known = m_facts.back().value;
        m_known->setType(Type::Headline);
    }
    addFact(tr("This session"), words(m_end.counted));
    addFact(tr("Your progress"), reached);
    addFact(tr("Next"), words(m_end.afterwards));
    addNextStep();
    addWeakest();
}

/// Below the fact that was added last.
Button* SummarySheet::addLink(const QString& text) {
    return m_facts.back().link = new Button(Button::Kind::Link, text, this);
}

/// As Progress and Today name it, with its reason.
void SummarySheet::addNextStep() {
    if (!m_end.readiness) return;
    const study::PackReadiness& readiness = *m_end.readiness;
    const bool studies = readiness.step == study::ReadinessStep::StudyDomain;
    if (!studies && readiness.step != study::ReadinessStep::TakeCheck &&
        readiness.step != study::ReadinessStep::ContinueCheck)
        return;
    addFact(studies ? tr("Most to gain") : tr("Readiness"),
            words(studies ? readiness.reason : readiness.next));
    Button* link = addLink(words(readiness.stepLabel));
    if (studies) link->setToolTip(words(readiness.stepShare));
    connect(link, &Button::clicked, this, &SummarySheet::stepAsked);
}

void SummarySheet::addWeakest() {
    if (!m_end.weakest) return;
    const study::WeakestHere& weakest = *m_end.weakest;
    const QString title = words(weakest.title);
    if (weakest.isOfAll)
        addFact(tr("Weakest subject"),
                tr("%1: %2 of %3 recent answers right").arg(title).arg(weakest.right).arg(weakest.asked));
    else
        addFact(tr("Worth another look"),
                tr("%1: %2 of %3 missed").arg(title).arg(weakest.asked - weakest.right).arg(weakest.asked));
    Button* link = addLink(weakest.isDrill ? tr("Drill this subject") : tr("Study this subject"));
    link->setAccessibleName(weakest.isDrill ? tr("Drill %1").arg(words(weakest.title))
                                            : tr("Study %1").arg(words(weakest.title)));
    link->setToolTip(weakest.isDrill ? drillMeaning() : QString());
    connect(link, &Button::clicked, this, &SummarySheet::weakAsked);
}

void SummarySheet::setWayBack(const QString& page) {
    m_done->setText(tr("Back to %1").arg(page));
    layOut();
}

void SummarySheet::addActions(const Workspace& workspace) {
    const study::Summary& sum = m_end.summary;
    m_done = m_actions->addButton(Button::Kind::Primary, tr("Done"));
    m_done->setKeyCaption(QStringLiteral("Enter"));
    // A screen reader begins here, below all that was said.
    m_done->setAccessibleDescription(QStringList{words(m_end.headline), words(m_end.sentence),
                                                 words(m_end.counted), words(m_end.afterwards)}
                                         .join(QLatin1Char(' '))
                                         .simplified());
    connect(m_done, &Button::clicked, this, &SummarySheet::done);
    if (sum.left > 0) {
        auto* more = m_actions->addButton(Button::Kind::Secondary, tr("%1 more today").arg(sum.left));
        more->setKeyCaption(QStringLiteral("M"));
        connect(more, &Button::clicked, this, &SummarySheet::more);
    } else if (std::ranges::any_of(sum.missed, [&](const std::string& card) {
                   return study::isInstalled(workspace.learner(), card);
               })) {
        auto* drill = m_actions->addButton(Button::Kind::Secondary, tr("Drill missed questions"));
        drill->setToolTip(drillMeaning());
        connect(drill, &Button::clicked, this, &SummarySheet::drill);
    }
    if (const QString what = studyAheadWords(m_end.ahead, m_end.newAhead); !what.isEmpty()) {
        auto* ahead = m_actions->addButton(Button::Kind::Secondary, what);
        ahead->setToolTip(studyAheadMeaning());
        connect(ahead, &Button::clicked, this, &SummarySheet::aheadAsked);
    }
    if (sum.questions == 0 || m_end.map.total() == 0) return;
    auto* picture = m_actions->addButton(Button::Kind::Secondary, tr("Save as a picture"));
    picture->setToolTip(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S).toString(QKeySequence::NativeText));
    connect(picture, &Button::clicked, this, &SummarySheet::pictureAsked);
}

void SummarySheet::addMissed() {
    if (m_end.missed.empty()) return;
    m_missedTitle = new Text(Type::Caption, tr("Missed on the first try"), Ink::Text3, this);
    for (const study::MissedHere& missed : m_end.missed) {
        if (m_missed.size() == mostMissed) break;
        auto* stem = new ElidedLabel(Type::Row, Ink::Text, this);
        stem->setText(words(missed.stem));
        auto* back = new Text(Type::Row, words(missed.back), Ink::Text2, this);
        back->setWraps(false);
        m_missed.append(Missed{stem, back});
    }
    if (const auto rest = static_cast<qsizetype>(m_end.missed.size()) - m_missed.size(); rest > 0)
        m_missedMore = new Text(Type::Row, tr("%1 more").arg(rest), Ink::Text3, this);
}

/// As it is read, whatever the buttons' place.
void SummarySheet::orderTabs() {
    QWidget* before = m_done;
    for (Button* button : m_actions->findChildren<Button*>()) {
        if (button == m_done) continue;
        setTabOrder(before, button);
        before = button;
    }
    for (const Fact& fact : m_facts)
        if (fact.link != nullptr) setTabOrder(before, fact.link);
}

void SummarySheet::showKnown(double share) {
    if (m_known == nullptr) return;
    const auto part = [share](int whole) { return static_cast<int>(std::lround(whole * share)); };
    const int more = part(m_end.knownNow() - m_end.knownBefore);
    QList<Run> runs{{tr("About %1").arg(m_end.knownBefore + more), Ink::Text}};
    if (m_end.schedules && more > 0) runs.append({QStringLiteral("  +%1").arg(more), Ink::Success, true});
    m_known->setRuns(runs);
}

/// The cells light up once the sheet is in front.
void SummarySheet::focusStart() {
    FocusRing::moveFocus(m_done); // Enter is its key: the ring shows which of the buttons that means
    if (std::exchange(m_isLit, true)) return;
    std::vector<std::pair<std::string, int>> finished;
    for (const study::CompletedPart& part : m_end.completed)
        if (part.kind == study::CompletedPart::Kind::FinishedSubject)
            finished.emplace_back(part.pack, part.group);
    m_die->setTouched(m_end.lit);
    m_die->lightUp(m_before, m_end.lit, finished);
}

QImage SummarySheet::picture(const study::Now& now) const {
    const std::int64_t today = study::studyDay(now);
    const QString line = QStringLiteral("%1 \u00B7 %2")
                             .arg(words(study::fullDate(today)),
                                  m_end.counted.empty() ? words(m_end.sentence) : words(m_end.counted));
    return mapImage(m_die->views(), {words(m_end.headline), line}, false);
}

void SummarySheet::setPageHeight(int height) {
    if (m_pageHeight == height) return;
    m_pageHeight = height;
    layOut();
}

/// Of the list of missed questions, a line each.
int SummarySheet::missedHeight() const {
    if (m_missedTitle == nullptr) return 0;
    const auto lines = static_cast<int>(m_missed.size()) + (m_missedMore != nullptr ? 1 : 0);
    return 24 + theme().lineHeight(Type::Caption) + 8 + lines * (theme().lineHeight(Type::Row) + 8);
}

/// As large as its column allows, and less where that brings what was missed into sight, which stands below
/// the map and below the facts beside it. Both the map and its legend break into lines of their own, so their
/// height is known only for a width that is tried.
void SummarySheet::placeDie(const QPoint& at, int width, int factsEnd) {
    constexpr double leastShare = 0.64;
    constexpr int leastStep = 4; // the squares grow by whole pixels
    m_die->move(at);
    const int least = static_cast<int>(leastShare * width);
    const int room = std::max(m_pageHeight - missedHeight() - 17, factsEnd - 32) - at.y();
    for (int tried = width;;) {
        sizeDie(tried);
        const int over = m_die->height() + m_squares->heightForWidth(tried) - room;
        if (m_pageHeight <= 0 || over <= 0 || tried <= least) break;
        tried = std::max(least, tried - std::max(over, leastStep));
    }
    const int squares = m_squares->heightForWidth(m_die->width());
    m_squares->setGeometry(at.x(), m_die->geometry().bottom() + 9, m_die->width(), squares);
}

/// The legend says what the squares of that size mean.
void SummarySheet::sizeDie(int width) {
    m_die->resize(width, static_cast<int>(width * endDieShare));
    m_die->resize(width, m_die->dieHeight());
    m_squares->setText(m_end.lit.empty() ? m_die->legend()
                                         : m_die->legend() + QLatin1Char(' ') +
                                               tr("Squares from this session have an outline."));
}

int SummarySheet::placeFacts(int x, int y, int width) {
    for (const Fact& fact : m_facts) {
        const int label = fact.label->heightForWidth(width);
        fact.label->setGeometry(x, y, width, label);
        y += label + 2;
        const int value = fact.value->heightForWidth(width);
        fact.value->setGeometry(x, y, width, value);
        y += value;
        if (fact.link != nullptr) {
            const QSize size = fact.link->sizeHint();
            fact.link->setGeometry(x, y, std::min(width, size.width()), size.height());
            y += size.height();
        }
        y += factGap;
    }
    return y;
}

/// When it comes back stands beside its question, or below it where both have no room.
int SummarySheet::placeMissed(int x, int y, int width) {
    if (m_missedTitle == nullptr) return y;
    const int title = m_missedTitle->heightForWidth(width);
    m_missedTitle->setGeometry(x, y, width, title);
    y += title + 8;
    const int line = theme().lineHeight(Type::Row);
    int widest = 0;
    for (const Missed& missed : m_missed) widest = std::max(widest, missed.back->naturalWidth());
    const bool beside = width - widest - 24 >= theme().scaled(280);
    for (const Missed& missed : m_missed) {
        missed.stem->setGeometry(x, y, beside ? width - widest - 24 : width, line);
        if (!beside) y += line;
        missed.back->setGeometry(beside ? x + width - widest : x, y, widest, line);
        y += line + 8;
    }
    if (m_missedMore != nullptr) {
        const int more = m_missedMore->heightForWidth(width);
        m_missedMore->setGeometry(x, y, width, more);
        y += more + 8;
    }
    return y;
}

void SummarySheet::place() {
    const EndColumns columns = EndColumns::forWidth(pageWidth(), m_end.map.total() > 0);
    m_headline->setType(columns.wide ? Type::Headline : Type::HeadlineSmall);
    if (m_known != nullptr) m_known->setType(columns.wide ? Type::Headline : Type::HeadlineSmall);
    int y = StudyColumn::forWidth(pageWidth()).narrow ? 12 : 20;
    const auto put = [&](QWidget* widget, int width, int gap) {
        const int height = widget->heightForWidth(width);
        widget->setGeometry(columns.x, y, width, height);
        y += height + gap;
    };
    put(m_headline, columns.width, 8);
    put(m_sentence, columns.width, columns.wide ? 32 : 16);
    if (!columns.wide) put(m_actions, columns.width, 24);
    const int top = y;
    y = placeFacts(columns.x, y, columns.left);
    if (columns.wide) {
        y += 8;
        put(m_actions, columns.left, 24);
    }
    m_die->setVisible(columns.hasDie);
    m_squares->setVisible(columns.hasDie);
    if (columns.hasDie) {
        m_die->setDieSize(columns.wide ? DieSize::Large : DieSize::Small);
        placeDie({columns.dieX, top}, columns.dieWidth, y);
        y = std::max(y, m_squares->geometry().bottom() + 25);
    }
    y = placeMissed(columns.x, y, columns.width);
    setMinimumHeight(y + 8);
}

} // namespace chipwise::desktop
