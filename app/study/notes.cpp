#include "study/notes.h"

#include "study/learner.h"

#include <utility>

namespace chipwise::study {
namespace {

std::string trimmed(std::string text) {
    constexpr const char* spaces = " \t\r\n";
    const std::size_t first = text.find_first_not_of(spaces);
    if (first == std::string::npos) return {};
    text.erase(text.find_last_not_of(spaces) + 1);
    return text.substr(first);
}

/// Ends before a character whose bytes would not all fit.
std::string cut(std::string text) {
    if (text.size() <= longestNote) return text;
    std::size_t end = longestNote;
    constexpr unsigned char continues = 0x80;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == continues) --end;
    text.resize(end);
    return text;
}

} // namespace

std::string noteIn(std::span<const store::Event> events) {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->type == store::EventType::Note) return event->answer;
    return {};
}

std::string noteOf(const Learner& learner, const std::string& card) {
    return noteIn(learner.profile().events(card));
}

std::map<std::string, std::string> notesOf(const Learner& learner) {
    return learner.profile().notes();
}

std::string keptNote(std::string text) {
    return cut(trimmed(std::move(text)));
}

Core::Writing noteWriting(const Core& core, const std::string& card, const std::string& note,
                          std::int64_t atMs, const Now& now) {
    store::Event event = eventFor(store::EventType::Note, card, atMs, now);
    event.answer = note;
    return {{event}, {rowOf(core, card)}};
}

void setNote(Learner& learner, const std::string& card, const std::string& text, const Now& now) {
    const std::string note = keptNote(text);
    if (noteOf(learner, card) == note) return;
    Core& core = learner.core();
    core.record(now, [&](std::int64_t atMs) { return noteWriting(core, card, note, atMs, now); });
}

} // namespace chipwise::study
