// The question itself, as a pack has it: text, answers, explanation, sources.
#include "desktop/dialogs/answer_row.h"
#include "desktop/dialogs/button_row.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/question/question_page.h"
#include "desktop/study/pictures.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "quiz/present.h"
#include "study/figures/answer_words.h"
#include "study/packs/questions.h"
#include "study/session/terms.h"

#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostSources = 12;

MarkdownView* packText(const Workspace& workspace, const pack::Card& card, Type type, const QString& name,
                       const std::string& markdown, QWidget* parent, std::size_t blanks = 0) {
    auto* view = new MarkdownView(type, name, parent);
    view->setBlanks(static_cast<int>(blanks));
    addPackPictures(*view, installedPictures(workspace.learner(), card.pack), words(markdown));
    view->setPackText(words(markdown));
    return view;
}

} // namespace

QuestionPage::Source QuestionPage::readSource() const {
    return {study::installedQuestion(workspace().learner(), card()),
            study::isKeptAside(workspace().learner(), card())};
}

void QuestionPage::makeText(const Source& source) {
    m_source.reset();
    if (m_text != nullptr) {
        m_text->hide();
        m_text->deleteLater();
    }
    m_guide->clear();
    m_sources.clear();
    m_stem.clear();
    m_text = new QWidget(content());
    m_text->stackUnder(m_actions);
    auto* column = new QVBoxLayout(m_text);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (source.question) {
        addQuestion(*source.question, *column);
        addSources(*source.question, *column);
    } else {
        m_path->setText({});
        column->addWidget(new Text(
            Type::Body,
            source.isKeptAside
                ? tr("This question is set aside for a readiness check. You will see it there for the "
                     "first time, so that the check measures what you know, not what you have seen before.")
                : tr("This question is no longer installed."),
            Ink::Text2, m_text));
    }
    // Before what is known of it, though it was made after that.
    QWidget* before = m_edit;
    for (QWidget* part : m_text->findChildren<QWidget*>())
        if ((part->focusPolicy() & Qt::TabFocus) != 0) {
            QWidget::setTabOrder(before, part);
            before = part;
        }
    m_text->show();
    m_source = source;
}

void QuestionPage::addQuestion(const study::InstalledQuestion& question, QVBoxLayout& column) {
    const pack::Card& card = question.card;
    const AskedThen& then = m_trail.back().then;
    study::Asked asked;
    asked.card = card;
    asked.presentation = quiz::present(card, then.seed);
    const quiz::Presentation& shown = asked.presentation;
    const QString kind = kindWord(shown.kind);
    const QString subject = words(question.subject);
    m_path->setText(subject.isEmpty() ? kind : subject + QStringLiteral(", ") + kind);
    m_stem = words(study::stemAsPut(card, shown));
    const auto addLinks = [&](MarkdownView* view) {
        connect(view, &MarkdownView::linkChosen, this, &QuestionPage::linkChosen);
        column.addWidget(view);
        column.addSpacing(16);
    };
    if (!card.scenario.empty())
        addLinks(packText(workspace(), card, Type::Body, tr("Scenario"), card.scenario, m_text));
    addLinks(packText(workspace(), card, Type::Stem, tr("Question"), shown.stem, m_text, shown.gaps.size()));
    for (const AnswerLine& line : answerLines(card, shown)) column.addWidget(new AnswerRow(line, m_text));
    column.addSpacing(12);
    if (!then.said.isEmpty()) {
        column.addWidget(new Text(Type::BodyMedium, then.said, Ink::Text2, m_text));
        column.addSpacing(12);
    }
    if (!card.question.why.empty())
        addLinks(packText(workspace(), card, Type::Body, tr("Explanation"),
                          quiz::filled(card.question.why, shown), m_text));
    // Everything is shown here, so that every word of it may be looked up.
    m_guide->setPack(card.pack,
                     [asked](const study::Terms& terms) { return study::termsAfter(terms, asked); });
}

void QuestionPage::addSources(const study::InstalledQuestion& question, QVBoxLayout& column) {
    const auto sources = study::sourcesOf(workspace().learner(), question.card);
    for (std::size_t i = 0; i < std::min(mostSources, sources.size()); ++i) {
        const QString name = tr("Source: %1").arg(sourceName(words(sources[i])));
        Button* source = addLink(name, m_text);
        m_sources.emplace_back(words(sources[i]), QUrl::StrictMode);
        connect(source, &Button::clicked, this,
                [this, address = m_sources.back()] { emit linkChosen(address); });
        column.addWidget(source, 0, Qt::AlignLeft);
    }
    column.addStretch();
}

} // namespace chipwise::desktop
