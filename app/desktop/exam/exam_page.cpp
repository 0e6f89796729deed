#include "desktop/exam/exam_page.h"

#include "desktop/exam/exam_setup.h"
#include "desktop/exam/exam_words.h"
#include "desktop/paper/paper_dialog.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/text.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QKeyEvent>
#include <QTimer>
#include <QUrl>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int resultsAtFirst = 8;
constexpr int resultsMore = 50;

} // namespace

ExamPage::ExamPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_clock([this] { return study::examNow(this->workspace().now()); }),
      m_shownResults(resultsAtFirst), m_headline(new Text(Type::Headline, content())),
      m_open(new Text(Type::BodyMedium, content())),
      m_openNote(new Text(Type::Body, QString(), Ink::Text2, content())),
      m_goOn(new Button(Button::Kind::Primary, tr("Go on"), content())),
      m_setup(new ExamSetup(workspace, content())), m_empty(new EmptyState(content())),
      m_historyTitle(new Text(Type::Emphasis, tr("Exams you have sat"), Ink::Text, content())),
      m_more(new Button(Button::Kind::Link, QString(), content())), m_second(new QTimer(this)) {
    m_goOn->setLarge(true);
    m_empty->setWords(tr("An exam needs questions."), tr("A pack brings its exam's plan along."));
    m_empty->setActions(tr("Open the Library"));
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { emit doorAsked(Door::Library); });
    connect(m_goOn, &Button::clicked, this, &ExamPage::goOnAsked);
    connect(m_setup, &ExamSetup::startAsked, this, &ExamPage::beginAsked);
    connect(m_setup, &ExamSetup::studyAsked, this, &ExamPage::studyAsked);
    connect(m_setup, &ExamSetup::paperAsked, this, &ExamPage::print);
    connect(m_setup, &ExamSetup::sized, this, [this] { layOut(); });
    connect(m_more, &Button::clicked, this, [this] {
        m_shownResults += resultsMore;
        showHistory();
        layOut();
    });
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, this, [this] {
        if (isVisible() && m_isOpen) showOpen();
    });
    setHints({{{QStringLiteral("Tab")}, tr("walk the choices"), {}},
              {{QStringLiteral("Ctrl K")}, tr("find anything"), [this] { emit paletteAsked(); }},
              {{QStringLiteral("?")}, tr("all keys"), [this] { emit keysAsked(); }}});
}

void ExamPage::print(const study::Form& form) {
    askForPaper(workspace(), form, this, [this](const QStringList& files) {
        if (files.isEmpty()) return;
        const QFileInfo first(files.front());
        const QString message = files.size() == 1 ? tr("%1 is ready to print.").arg(first.fileName())
                                                  : tr("%1 files are ready to print.").arg(files.size());
        emit offering(message, tr("Open folder"), [folder = first.absolutePath()] {
            QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
        });
        m_setup->drawAnew(); // who printed an exam does not sit the same one
    });
}

void ExamPage::refresh() {
    m_results = study::examHistory(workspace().learner());
    const bool none = workspace().learner().catalog().packs().empty();
    m_isOpen = false;
    showOpen();
    if (!m_isOpen && !none) m_setup->refresh();
    m_setup->setVisible(!m_isOpen && !none);
    m_empty->setVisible(!m_isOpen && none);
    m_headline->setVisible(m_isOpen || !none);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_open), static_cast<QWidget*>(m_openNote), static_cast<QWidget*>(m_goOn)})
        widget->setVisible(m_isOpen);
    if (m_isOpen)
        m_second->start();
    else
        m_second->stop();
    m_headline->setText(m_isOpen ? tr("Your exam is open.") : tr("Sit it as it will be."));
    showHistory();
    layOut();
}

/// The line of an exam that was begun and not submitted; its clock may run on.
void ExamPage::showOpen() {
    const auto open = study::Sitting::open(workspace().learner(), m_clock());
    m_isOpen = open.has_value();
    if (!open) return;
    m_open->setText(words(open->sentence) + QLatin1Char('.'));
    const bool over = open->leftMs == 0;
    m_goOn->setText(over ? tr("See the result") : tr("Go on"));
    m_openNote->setText(over           ? tr("It is submitted with what was answered in time.")
                        : open->paused ? tr("Its clock stands still until you go on.")
                                       : tr("Its clock runs on. Every answer is stored; submit it before "
                                            "another begins."));
}

void ExamPage::showHistory() {
    qDeleteAll(m_history);
    m_history.clear();
    const auto shown = std::min<std::size_t>(m_results.size(), static_cast<std::size_t>(m_shownResults));
    for (std::size_t i = 0; i < shown; ++i) {
        const study::ExamResult& result = m_results[i];
        auto* row = new DataRow(content());
        row->setRow(beganWords(result.startedMs, result.utcOffsetMin), words(result.title),
                    {{resultLine(result), Ink::Text2}}, tr("Open"));
        row->setLast(i + 1 == shown);
        connect(row, &DataRow::linkClicked, this, [this, id = result.attempt] {
            const auto found = std::ranges::find(m_results, id, &study::ExamResult::attempt);
            if (found != m_results.end()) emit resultAsked(*found);
        });
        row->show();
        m_history.append(row);
    }
    m_historyTitle->setVisible(shown > 0);
    m_more->setVisible(shown < m_results.size());
    m_more->setText(
        tr("Show %1 more")
            .arg(std::min<qsizetype>(resultsMore, static_cast<qsizetype>(m_results.size() - shown))));
}

void ExamPage::enter() {
    if (m_isOpen)
        m_goOn->setFocus(Qt::OtherFocusReason);
    else if (!m_empty->isHidden())
        m_empty->primary()->setFocus(Qt::OtherFocusReason);
    else if (m_setup->offer().form)
        m_setup->startButton()->setFocus(Qt::OtherFocusReason);
    else
        m_setup->setFocus(Qt::OtherFocusReason);
}

bool ExamPage::key(QKeyEvent* event) {
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return false;
    if (m_isOpen)
        emit goOnAsked();
    else
        m_setup->start();
    return true;
}

} // namespace chipwise::desktop
