// What the preview shows at a place of the pack.
#include "desktop/workshop/preview/preview_pane.h"

#include "desktop/workshop/preview/fact_notes.h"
#include "workshop/cure/fact_sheet.h"
#include "workshop/roles/roles.h"
#include "workshop/text/file_sections.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// Errors on the lines of the question at that place.
int problemsAt(const workshop::Snapshot& snapshot, const std::string& file, int line) {
    const auto text = snapshot.files.texts.find(file);
    if (text == snapshot.files.texts.end()) return 0;
    const workshop::FileSections sections(text->second);
    const workshop::Section* section = sections.at(line);
    if (section == nullptr) return 0;
    return static_cast<int>(std::ranges::count_if(snapshot.read.diagnostics, [&](const auto& one) {
        return one.file == file && one.severity == pack::Severity::Error && one.line >= section->first &&
               one.line <= section->last;
    }));
}

const pack::Fact* factAt(const workshop::Snapshot& snapshot, const std::string& file, int line) {
    const auto& facts = snapshot.read.pack.facts;
    const auto fact = std::ranges::find_if(
        facts, [&](const pack::Fact& one) { return one.mark.file == file && one.mark.line == line; });
    return fact == facts.end() ? nullptr : &*fact;
}

std::vector<std::string> questionsOn(const workshop::Snapshot& snapshot, const pack::Fact& fact,
                                     const std::string& today) {
    for (workshop::FactRow& row : workshop::factRows(snapshot, today))
        if (row.fact == &fact) return std::move(row.questions);
    return {};
}

} // namespace

PreviewPane::Content PreviewPane::contentAt(const Place& where) const {
    Content content;
    if (where.snapshot == nullptr || where.file.empty()) return content;
    switch (workshop::fileKind(where.file)) {
    case workshop::FileKind::Plan:
        content.is = where.snapshot->read.readable ? Content::Is::Pack : Content::Is::Nothing;
        content.id = where.file;
        return content;
    case workshop::FileKind::Facts:
        if (factAt(*where.snapshot, where.file, where.line) == nullptr) return content;
        content.is = Content::Is::Fact;
        content.id = where.file + '\n' + std::to_string(where.line);
        return content;
    case workshop::FileKind::Questions: break;
    }
    content.preview = workshop::previewAt(*where.snapshot, where.file, where.line, m_language);
    if (!content.preview) return content;
    content.is = content.preview->inGroupHead ? Content::Is::Brief : Content::Is::Question;
    // A question without an id is known by its place, so that it stays the same while it is typed.
    const pack::Question& question = content.preview->question;
    content.id = question.id.empty() ? where.file + '\n' + std::to_string(question.mark.line) : question.id;
    if (content.preview->faulty) content.problems = problemsAt(*where.snapshot, where.file, where.line);
    if (content.preview->faulty) content.problems = std::max(1, content.problems);
    return content;
}

void PreviewPane::addNotes(const Content& content) {
    FactNotes::Shown shown;
    if (content.is == Content::Is::Fact) {
        const pack::Fact* fact = factAt(*m_place.snapshot, m_place.file, m_place.line);
        shown.title = tr("In words");
        shown.below = false;
        shown.facts = {fact};
        shown.questionsTitle = tr("Questions that use this fact");
        shown.questions = questionsOn(*m_place.snapshot, *fact, m_place.today);
    } else if (content.is == Content::Is::Question) {
        shown.facts = content.preview->facts;
        shown.title = shown.facts.size() == 1 ? tr("Based on this fact") : tr("Based on these facts");
        shown.questionsTitle =
            shown.facts.size() == 1 ? tr("Questions on the same fact") : tr("Questions on the same facts");
        shown.questions = content.preview->sameFact;
        shown.andThisOne = true;
    }
    if (shown.facts.empty() && shown.questions.empty()) return;
    m_notes = new FactNotes(shown, m_sheet);
    connect(m_notes, &PreviewPart::questionAsked, this, &PreviewPane::questionAsked);
    m_notes->show();
}

} // namespace chipwise::desktop
