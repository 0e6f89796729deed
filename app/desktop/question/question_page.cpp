#include "desktop/question/question_page.h"

#include "desktop/charts/chart_table.h"
#include "desktop/dialogs/button_row.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/die/cell_words.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/question/chance_curve.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/report_errors.h"
#include "desktop/study/back_button.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/question_status.h"
#include "study/notes.h"
#include "study/packs/find_anything.h"

#include <QApplication>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int widestQuestionColumn = 1320;
constexpr int besideTextFrom = 900; ///< of the column: what is known stands beside the question
constexpr int columnsGap = 48;
constexpr int mostAnswersInSight = 12;

/// What the learner knows of it, as a square of the map.
study::MapCell cellOf(const study::QuestionStatus& status, const study::NextDay& next) {
    study::MapCell cell;
    cell.chance = status.chance;
    cell.suspended = status.hidden;
    cell.lastDay = status.lastDay;
    cell.missedToday = status.missedToday;
    cell.missedInExam = status.missedInExam;
    cell.dueDay = next.day;
    cell.tryAgain = next.isToTryAgain;
    cell.mayWait = !next.wait.empty();
    cell.promise = next.promise;
    return cell;
}

/// New is what nothing is known of, also after a drill, a blank in an exam or a reset: what lists say, too.
QString memoryWords(const study::MapCell& cell, const study::Now& now) {
    if (!cell.chance) return cell.suspended ? QuestionPage::tr("New, hidden.") : QuestionPage::tr("New.");
    const QString chance = cell.missedToday
                               ? QuestionPage::tr("Chance that you know it now: %1 after seeing the answer")
                               : QuestionPage::tr("Chance that you know it now: %1");
    const QString known = cell.missedInExam ? QuestionPage::tr("Counts as not known until you study it")
                                            : chance.arg(chanceWords(cell));
    QStringList parts{known, lastWords(cell, now), dueWords(cell, now)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
}

/// "wrong, sure", "right, practice exam".
QString answerWords(const study::PastAnswer& answer) {
    QStringList parts{answer.correct ? QuestionPage::tr("right") : QuestionPage::tr("wrong")};
    if (answer.certainty == memory::Certainty::Guess) parts << QuestionPage::tr("guessed");
    if (answer.certainty == memory::Certainty::Certain) parts << QuestionPage::tr("sure");
    if (answer.mode != store::Mode::Study) parts << words(study::modeWords(answer.mode));
    return parts.join(QStringLiteral(", "));
}

QString backAfter(const study::PastAnswer& answer) {
    if (answer.forgotten) return QuestionPage::tr("no longer counts");
    if (!answer.interval) return {};
    return *answer.interval == 1 ? QuestionPage::tr("1 day")
                                 : QuestionPage::tr("%1 days").arg(*answer.interval);
}

/// The newest first.
ChartTable answersTable(const study::QuestionRecord& record) {
    ChartTable table{QuestionPage::tr("Your answers"),
                     {QuestionPage::tr("Day"), QuestionPage::tr("Answer"), QuestionPage::tr("Chance"),
                      QuestionPage::tr("Back after")},
                     {}};
    for (auto answer = record.answers.rbegin(); answer != record.answers.rend(); ++answer)
        table.rows.push_back({dateWords(answer->day), answerWords(*answer),
                              words(study::chanceWords(*answer)), backAfter(*answer)});
    return table;
}

/// "Which chip has … of memory?", of a text that was cut in the middle: no word of it is left in part. The
/// text may have an ellipsis of its own, as that of a cloze question does for each gap.
QString cutBetweenWords(const QString& cut, const QString& whole) {
    const qsizetype same =
        std::mismatch(cut.begin(), cut.end(), whole.begin(), whole.end()).first - cut.begin();
    const qsizetype gap = cut.lastIndexOf(QChar(0x2026), same);
    const qsizetype before = gap < 0 ? -1 : cut.lastIndexOf(QLatin1Char(' '), gap);
    const qsizetype after = gap < 0 ? -1 : cut.indexOf(QLatin1Char(' '), gap);
    return before < 0 || after < 0 ? cut : cut.left(before + 1) + QChar(0x2026) + cut.mid(after);
}

} // namespace

QuestionPage::QuestionPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_back(new BackButton(tr("Back"), content())),
      m_path(new Text(Type::Caption, QString(), Ink::Text3, content())),
      m_actions(new ButtonRow(Qt::AlignLeft, content())), m_guide(new TermGuide(workspace, this)),
      m_facts(new QWidget(content())) {
    connect(m_back, &QPushButton::clicked, this, &QuestionPage::goBack);
    makeActions();
    makeFacts();
    auto* saving = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this);
    saving->setContext(Qt::WidgetWithChildrenShortcut);
    connect(saving, &QShortcut::activated, this, [this] {
        if (m_curve->isVisible() && m_curve->dataCount() > 0)
            saveCurve(askChartFile(this, m_curve->table().title));
    });
    setHints({{{QStringLiteral("Esc")}, tr("back"), [this] { goBack(); }},
              {{QStringLiteral("F")}, tr("flag"), [this] { m_flag->click(); }},
              {{QStringLiteral("Y")}, tr("note"), [this] { writeNote(); }},
              {{QStringLiteral("?")}, tr("shortcuts"), [this] { emit keysAsked(); }}});
}

void QuestionPage::makeActions() {
    const auto add = [this](Button::Kind kind, const QString& word, const QString& key, const auto& act) {
        Button* button = m_actions->addButton(kind, word);
        if (!key.isEmpty()) button->setKeyCaption(key);
        connect(button, &Button::clicked, this, act);
        return button;
    };
    m_study = add(Button::Kind::Primary, tr("Study this question"), {}, [this] { studyIt(); });
    m_flag = add(Button::Kind::Secondary, tr("Flag"), QStringLiteral("F"),
                 [this] { change(m_flagged ? study::CardChange::Unflag : study::CardChange::Flag); });
    m_aside = add(Button::Kind::Secondary, tr("Hide"), QStringLiteral("!"),
                  [this] { change(m_isAside ? study::CardChange::BringBack : study::CardChange::Hide); });
    m_aside->setToolTip(tr("A hidden question is never asked. Your answers to it are kept."));
    m_reset = add(Button::Kind::Secondary, tr("Reset"), {}, [this] { change(study::CardChange::Reset); });
    m_reset->setToolTip(tr("Makes this question new again. Your earlier answers to it no longer count toward "
                           "what you know."));
    m_writeNote = add(Button::Kind::Link, tr("Add a note"), QStringLiteral("Y"), [this] { writeNote(); });
    m_lesson = add(Button::Kind::Link, tr("Read the lesson"), QStringLiteral("O"), [this] {
        emit lessonAsked(QString::fromStdString(card().substr(0, card().find('/'))), m_lessonGroup);
    });
    m_words = add(Button::Kind::Link, tr("Glossary"), QStringLiteral("W"), [this] { m_guide->openList(); });
    m_edit = add(Button::Kind::Link, tr("Edit in the Workshop"), QStringLiteral("E"),
                 [this] { emit editAsked(QString::fromStdString(card())); });
}

void QuestionPage::makeFacts() {
    auto* column = new QVBoxLayout(m_facts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    const auto add = [&](auto* part, int gap) {
        column->addWidget(part);
        column->addSpacing(gap);
        return part;
    };
    m_memory = add(new Text(Type::BodyMedium, QString(), Ink::Text, m_facts), 12);
    m_curve = add(new ChanceCurve(m_facts), 12);
    m_why = add(new Text(Type::Row, QString(), Ink::Text2, m_facts), 16);
    m_note = add(new Text(Type::Body, QString(), Ink::Text, m_facts), 16);
    m_answersHead = add(new Text(Type::Emphasis, tr("Your answers"), Ink::Text, m_facts), 4);
    m_answers = add(new ChartTableView(m_facts), 16);
    m_answers->setFrameShape(QFrame::NoFrame);
    m_afterMiss = add(new Text(Type::Row, QString(), Ink::Text2, m_facts), 16);
    m_sameFactHead =
        add(new Text(Type::Emphasis, tr("Other questions on the same fact"), Ink::Text, m_facts), 4);
    m_sameFactList = add(new QWidget(m_facts), 0);
    auto* list = new QVBoxLayout(m_sameFactList);
    list->setContentsMargins(0, 0, 0, 0);
    list->setSpacing(4);
    column->addStretch();
    connect(m_curve, &Chart::sized, this, [this] { layOut(); });
}

void QuestionPage::openFirst(const QString& card, const AskedThen& then) {
    m_trail.clear();
    open({card.toStdString(), then});
}

void QuestionPage::setWayBack(const QString& name) {
    m_back->setText(tr("Back to %1").arg(name));
    m_back->setAccessibleName(m_back->text());
}

void QuestionPage::open(Opened opened) {
    m_trail.push_back(std::move(opened));
    makeText(readSource());
    showState();
    scrollArea()->showTop();
}

void QuestionPage::goBack() {
    if (m_trail.size() < 2) {
        emit closed();
        return;
    }
    m_trail.pop_back();
    makeText(readSource());
    showState();
    enter();
}

void QuestionPage::refresh() {
    if (m_trail.empty()) return;
    const Source source = readSource();
    const bool isSame = m_source == source;
    const bool hadKeyboard = m_text != nullptr && m_text->isAncestorOf(window()->focusWidget());
    if (!isSame) makeText(source);
    showState();
    if (!isSame && hadKeyboard) enter();
}

void QuestionPage::enter() {
    if (m_isShown && m_study->isVisible())
        m_study->setFocus(Qt::OtherFocusReason);
    else
        m_back->setFocus(Qt::OtherFocusReason);
    scrollArea()->showTop();
}

void QuestionPage::showState() {
    const study::Now now = workspace().now();
    const study::QuestionStatus status = study::questionStatus(workspace().learner(), card(), now);
    m_record = study::questionRecord(workspace().learner(), card(), now);
    m_isShown = !m_record.keptAside && !m_record.why.empty();
    m_flagged = status.flagged;
    m_isAside = status.hidden;
    m_memory->setText(m_isShown ? memoryWords(cellOf(status, m_record.next), now) : QString());
    m_memory->setVisible(m_isShown);
    m_why->setText(words(m_record.why));
    m_why->setVisible(!m_record.why.empty());
    m_curve->setVisible(m_isShown);
    m_curve->setRecord(m_record, study::studyDay(now));
    m_flag->setText(m_flagged ? tr("Remove the flag") : tr("Flag"));
    m_aside->setText(m_isAside ? tr("Bring back") : tr("Hide"));
    const QString note = words(study::noteOf(workspace().learner(), card()));
    m_note->setText(tr("Your note: %1").arg(note));
    m_note->setVisible(m_isShown && !note.isEmpty());
    m_writeNote->setText(note.isEmpty() ? tr("Add a note") : tr("Change your note"));
    const auto lesson = study::lessonOf(workspace().learner(), card());
    m_lessonGroup = lesson ? lesson->index : -1;
    for (QWidget* action : {m_study, m_flag, m_aside, m_writeNote}) action->setVisible(m_isShown);
    m_study->setVisible(m_isShown && !m_isAside);
    m_reset->setVisible(m_isShown && status.chance.has_value());
    m_lesson->setVisible(m_isShown && m_lessonGroup >= 0);
    m_edit->setVisible(m_isShown && hasAuthorSide());
    m_words->setVisible(m_isShown && !m_guide->found().empty());
    m_actions->updateGeometry();
    showAnswers();
    showSameFact();
    layOut();
}

void QuestionPage::showAnswers() {
    const bool any = !m_record.answers.empty();
    m_answersHead->setVisible(any);
    m_answers->setVisible(any);
    const QString afterMiss = words(study::afterMissWords(m_record));
    m_afterMiss->setText(afterMiss);
    m_afterMiss->setVisible(!afterMiss.isEmpty());
    if (!any) return;
    m_answers->setTable(answersTable(m_record));
    const int rows = std::min<int>(mostAnswersInSight, m_answers->rowCount());
    m_answers->setFixedHeight(m_answers->horizontalHeader()->sizeHint().height() +
                              rows * m_answers->verticalHeader()->defaultSectionSize() +
                              theme().scaled(14)); // a bar, where the columns need one
}

void QuestionPage::showSameFact() {
    for (Button* button : std::exchange(m_sameFact, {})) button->deleteLater();
    const auto old = m_sameFactList->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget* widget : old) {
        widget->hide();
        widget->deleteLater();
    }
    auto* list = static_cast<QVBoxLayout*>(m_sameFactList->layout());
    while (QLayoutItem* item = list->takeAt(0)) delete item;
    const bool any = m_isShown && !m_record.sameFact.empty();
    m_sameFactHead->setVisible(any);
    m_sameFactList->setVisible(any);
    if (!any) return;
    for (const study::SameFactQuestion& other : m_record.sameFact) {
        const QString state =
            other.hidden ? tr("hidden") : chanceInList(other.chance, other.missedInExam, false);
        const QString name = tr("%1 (%2)").arg(words(other.stem), state);
        Button* button = addLink(name, m_sameFactList);
        connect(button, &Button::clicked, this, [this, one = other.card] {
            open({one, {}});
            enter();
        });
        list->addWidget(button, 0, Qt::AlignLeft);
        button->show();
        m_sameFact << button;
    }
    m_sameFactList->updateGeometry(); // its own layout says only later how high it is now
}

void QuestionPage::change(study::CardChange what) {
    study::ChangedCards changed;
    const bool saved = reportErrors(
        [&] { changed = study::changeCards(workspace().learner(), what, {card()}, workspace().now()); },
        [this](const QString& why) { emit noticed(why); });
    if (!saved) return;
    workspace().announceChange(); // the window has this page read it, as any that is in front
    emit undoable(words(study::changedWords(changed)), [this, changed] {
        study::undoChange(workspace().learner(), changed, workspace().now());
        workspace().announceChange();
    });
}

void QuestionPage::writeNote() {
    if (!m_isShown) return;
    const std::string name = card();
    auto* dialog = new NoteDialog(m_stem, words(study::noteOf(workspace().learner(), name)), window());
    connect(dialog, &NoteDialog::saved, this, [this, name](const QString& text) {
        const bool saved = reportErrors(
            [&] { study::setNote(workspace().learner(), name, text.toStdString(), workspace().now()); },
            [this](const QString& why) { emit noticed(why); });
        if (!saved) return;
        workspace().announceChange();
        emit noticed(text.trimmed().isEmpty() ? tr("Note deleted.") : tr("Your note was saved."));
    });
    dialog->open();
}

void QuestionPage::studyIt() {
    study::SessionOptions options;
    options.cards = {card()};
    emit studyAsked(options);
}

void QuestionPage::saveCurve(const QString& file) {
    if (file.isEmpty()) return;
    if (reportErrors([&] { saveChart(*m_curve, m_curve->table(), file); },
                     [this](const QString& why) { emit noticed(why); }))
        emit noticed(tr("The chart was saved as %1.").arg(QFileInfo(file).fileName()));
}

bool QuestionPage::key(QKeyEvent* event) {
    const auto press = [](Button* button) {
        if (button->isVisible()) button->click();
        return true;
    };
    if ((event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0) return false;
    switch (event->key()) {
    case Qt::Key_Escape:
    case Qt::Key_Backspace: goBack(); return true;
    case Qt::Key_F: return press(m_flag);
    case Qt::Key_At:
    case Qt::Key_Exclam: return press(m_aside);
    case Qt::Key_Y: return press(m_writeNote);
    case Qt::Key_O: return press(m_lesson);
    case Qt::Key_W: return press(m_words);
    case Qt::Key_E: return press(m_edit);
    case Qt::Key_L:
        if (m_isShown && !m_sources.empty()) emit linkChosen(m_sources.front());
        return true;
    case Qt::Key_T:
        if (m_curve->isVisible()) m_curve->setShowsTable(!m_curve->showsTable());
        return true;
    default: return false;
    }
}

/// Whatever on the page has the keyboard.
void QuestionPage::keyPressEvent(QKeyEvent* event) {
    if (!key(event)) Page::keyPressEvent(event);
}

Button* QuestionPage::addLink(const QString& name, QWidget* parent) {
    auto* button = new Button(Button::Kind::Link, name, parent);
    button->setAccessibleName(name);
    button->setToolTip(name);
    m_links.push_back({button, name});
    return button;
}

void QuestionPage::cutLinks(int text, int facts) {
    std::erase_if(m_links, [](const LongLink& link) { return !link.button; });
    const QFontMetrics metrics(theme().font(Type::Name));
    for (const LongLink& link : m_links) {
        const int padding = link.button->sizeHint().width() - metrics.horizontalAdvance(link.button->text());
        const int room = (m_sameFact.contains(link.button) ? facts : text) - padding;
        const QString cut = metrics.elidedText(link.name, Qt::ElideMiddle, room);
        link.button->setText(cut == link.name ? cut : cutBetweenWords(cut, link.name));
    }
}

int QuestionPage::widestColumn() const {
    return widestQuestionColumn;
}

int QuestionPage::place(int x, int width) {
    int y = isNarrow() ? 8 : 20;
    const QSize back = m_back->sizeHint();
    m_back->setGeometry(x - 6, y, std::min(back.width(), width), back.height());
    y += back.height() + 12;
    const int actions = m_actions->heightForWidth(width);
    m_actions->setGeometry(x, y, width, actions);
    QEvent shown(QEvent::LayoutRequest); // other buttons may be shown in the same room
    QApplication::sendEvent(m_actions, &shown);
    y += actions + (actions > 0 ? 20 : 0);
    const int pathHeight = m_path->text().isEmpty() ? 0 : m_path->heightForWidth(width) + 8;
    m_path->setGeometry(x, y, width, std::max(0, pathHeight - 8));
    y += pathHeight;
    const bool beside = width >= theme().scaled(besideTextFrom);
    const int facts = beside ? (width - columnsGap) / 2 : width;
    const int text = beside ? width - columnsGap - facts : width;
    cutLinks(text, facts);
    const auto put = [](QWidget* part, int left, int top, int wide) {
        const int height = part->layout()->totalHeightForWidth(wide);
        part->setGeometry(left, top, wide, height);
        return top + height;
    };
    const int bottom = m_text != nullptr ? put(m_text, x, y, text) + 32 : y;
    const int factsBottom = put(m_facts, beside ? x + width - facts : x, beside ? y : bottom, facts);
    return std::max(bottom, factsBottom) + 24;
}

} // namespace chipwise::desktop
