#include "cli/study/study_shapes.h"

#include "cli/lines.h"
#include "store/sqlite/writing.h"

#include <stdexcept>

namespace chipwise::cli {

namespace {

Json keyed(const std::vector<std::string>& texts) {
    Json list = Json::array();
    int key = 0;
    for (const std::string& text : texts) list.push_back({{"key", ++key}, {"text", text}});
    return list;
}

Json orNull(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

Json gapsOf(const quiz::Presentation& shown) {
    Json gaps = Json::array();
    for (const quiz::ShownGap& gap : shown.gaps)
        gaps.push_back({{"n", gap.number}, {"hint", orNull(gap.hint)}});
    return gaps;
}

void addBody(Json& event, const quiz::Presentation& shown) {
    switch (shown.kind) {
    case pack::Kind::Choice:
        event["stem"] = shown.stem;
        event["multiple"] = shown.multiple;
        if (shown.choose > 0) event["choose"] = shown.choose;
        event["options"] = keyed(shown.options);
        return;
    case pack::Kind::TrueFalse: event["stem"] = shown.stem; return;
    case pack::Kind::Ordering:
        event["stem"] = shown.stem;
        event["items"] = keyed(shown.options);
        return;
    case pack::Kind::Matching:
        event["stem"] = shown.stem;
        event["left"] = keyed(shown.options);
        event["right"] = keyed(shown.right);
        return;
    case pack::Kind::Numeric:
        event["stem"] = shown.stem;
        event["unit"] = orNull(shown.unit);
        return;
    case pack::Kind::Short: event["stem"] = shown.stem; return;
    case pack::Kind::Cloze:
        event["text"] = shown.stem;
        event["gaps"] = gapsOf(shown);
        return;
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: event["front"] = shown.stem; return;
    }
}

Json pairsOf(const std::vector<std::pair<int, int>>& pairs) {
    Json list = Json::array();
    for (const auto& [left, right] : pairs) list.push_back({left, right});
    return list;
}

constexpr std::size_t mostItems = 1000; ///< of an answer; no question has as many

void checkArray(const Json& answer, const char* otherwise) {
    if (!answer.is_array()) throw std::invalid_argument(otherwise);
    if (answer.size() > mostItems) throw std::invalid_argument("An answer can have at most 1000 parts.");
}

int keyFrom(const Json& key) {
    // An integer that no int holds becomes 0, which is no key either.
    if (!key.is_number_integer()) throw std::invalid_argument("The keys in an answer must be whole numbers.");
    const auto number = key.is_number_unsigned() && key.get<std::uint64_t>() > mostItems
                            ? std::int64_t{0}
                            : key.get<std::int64_t>();
    return number < 0 ? 0 : static_cast<int>(number);
}

std::vector<int> keysFrom(const Json& answer) {
    checkArray(answer, "The answer to this question must be an array of keys, for example [2].");
    std::vector<int> keys;
    for (const Json& key : answer) keys.push_back(keyFrom(key));
    return keys;
}

std::vector<std::pair<int, int>> pairsFrom(const Json& answer) {
    checkArray(answer, "The answer to this question must be an array of [left key, right key] pairs.");
    std::vector<std::pair<int, int>> pairs;
    for (const Json& pair : answer) {
        if (!pair.is_array() || pair.size() != 2)
            throw std::invalid_argument("A pair must be [left key, right key].");
        pairs.emplace_back(keyFrom(pair[0]), keyFrom(pair[1]));
    }
    return pairs;
}

/// A JSON number has one meaning; as text it is written as the language shown writes numbers.
std::string textFrom(const Json& text, quiz::DecimalMark mark) {
    if (text.is_number()) return quiz::withDecimalMark(text.dump(), mark);
    if (!text.is_string()) throw std::invalid_argument("A typed answer must be a string or a number.");
    if (text.get_ref<const std::string&>().size() > longestAnswer)
        throw std::invalid_argument("A typed answer can be at most 4096 bytes long.");
    return text.get<std::string>();
}

std::vector<std::string> textsFrom(const Json& answer, quiz::DecimalMark mark) {
    if (!answer.is_array()) return {textFrom(answer, mark)};
    checkArray(answer, "The answer to this question must be an array of strings, one per gap.");
    std::vector<std::string> texts;
    for (const Json& text : answer) texts.push_back(textFrom(text, mark));
    return texts;
}

int ratingFrom(const Json& answer) {
    static constexpr const char* words[] = {"again", "hard", "good", "easy"};
    for (int rating = 1; rating <= 4; ++rating)
        if (answer == words[rating - 1]) return rating;
    throw std::invalid_argument("Answer a flashcard with \"again\", \"hard\", \"good\", or \"easy\".");
}

const char* ratingWord(memory::Rating rating) {
    switch (rating) {
    case memory::Rating::Again: return "again";
    case memory::Rating::Hard: return "hard";
    case memory::Rating::Good: return "good";
    case memory::Rating::Easy: return "easy";
    }
    return "again";
}

struct AnswerShape {
    Json operator()(const quiz::Chosen& answer) const { return answer.keys; }
    Json operator()(const quiz::Truth& answer) const { return answer.value; }
    Json operator()(const quiz::Typed& answer) const { return answer.text; }
    Json operator()(const quiz::Filled& answer) const { return answer.texts; }
    Json operator()(const quiz::Ordered& answer) const { return answer.keys; }
    Json operator()(const quiz::Matched& answer) const { return pairsOf(answer.pairs); }
    Json operator()(const quiz::SelfRated& answer) const {
        return ratingWord(static_cast<memory::Rating>(answer.rating));
    }
    Json operator()(const quiz::Blank&) const { return nullptr; }
};

} // namespace

Json expectedShape(pack::Kind kind, const quiz::Expected& expected) {
    switch (kind) {
    case pack::Kind::Choice: return {{"keys", expected.keys}};
    case pack::Kind::TrueFalse: return {{"truth", expected.truth.value_or(false)}};
    case pack::Kind::Ordering: return {{"order", expected.keys}};
    case pack::Kind::Matching: return {{"pairs", pairsOf(expected.pairs)}};
    case pack::Kind::Numeric: {
        if (!expected.range) return {{"text", expected.text}};
        return {
            {"low", expected.range->low}, {"high", expected.range->high}, {"unit", orNull(expected.unit)}};
    }
    case pack::Kind::Cloze: return {{"text", expected.text}, {"texts", expected.texts}};
    case pack::Kind::Short:
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return {{"text", expected.text}};
    }
    return nullptr;
}

Json answerShape(const quiz::Answer& answer) {
    return std::visit(AnswerShape{}, answer);
}

std::string explanationOf(const pack::Card& card, const quiz::Presentation& shown,
                          const quiz::Verdict& verdict) {
    std::string text = verdict.note;
    const std::string why = quiz::filled(card.question.why, shown);
    if (!text.empty() && !why.empty()) text += "\n\n";
    return text + why;
}

Json shownQuestion(const pack::Card& card, const quiz::Presentation& shown) {
    Json event{{"event", "question"}, {"card", card.name}, {"kind", pack::toText(shown.kind)}};
    addBody(event, shown);
    if (!card.scenario.empty()) event["scenario"] = card.scenario;
    return event;
}

Json questionEvent(const study::Asked& asked) {
    Json event = shownQuestion(asked.card, asked.presentation);
    if (!asked.presentation.hint.empty()) event["hint"] = asked.presentation.hint;
    event["position"] = asked.position;
    event["of"] = asked.of;
    event["new"] = asked.isNew;
    event["why_back"] = orNull(asked.whyBack);
    event["brief"] = asked.brief ? Json(asked.brief->text) : Json(nullptr);
    return event;
}

Json gradedEvent(const study::Asked& asked, const study::Graded& graded) {
    Json event{{"event", "graded"},
               {"card", graded.card},
               {"correct", graded.verdict.correct},
               {"credit", graded.verdict.credit}};
    event["rating"] = ratingWord(graded.rating);
    event["recalled"] = graded.recalled;
    event["returns"] = graded.returns;
    event["expected"] = expectedShape(asked.presentation.kind, graded.verdict.expected);
    event["explanation"] = explanationOf(asked.card, asked.presentation, graded.verdict);
    event["due"] = graded.dueMs > 0 ? Json(study::isoText(graded.dueMs)) : Json(nullptr);
    event["next_day"] = graded.dueDay ? Json(study::dateText(*graded.dueDay)) : Json(nullptr);
    event["planned"] = graded.dayPromise != study::DayPromise::Firm;
    event["memory"] = nullptr;
    if (graded.memory.stability > 0)
        event["memory"] = {{"stability", graded.memory.stability},
                           {"difficulty", graded.memory.difficulty},
                           {"retrievability", graded.retrievability}};
    event["review"] = graded.eventId;
    if (const auto& contrast = asked.card.question.effective.contrast)
        event["contrast"] = asked.card.pack + '/' + *contrast;
    return event;
}

quiz::Answer answerFrom(const quiz::Presentation& shown, const Json& answer, bool unitAsked) {
    switch (shown.kind) {
    case pack::Kind::Choice: return quiz::Chosen{keysFrom(answer)};
    case pack::Kind::TrueFalse:
        if (!answer.is_boolean()) throw std::invalid_argument("Answer this question with true or false.");
        return quiz::Truth{answer.get<bool>()};
    case pack::Kind::Ordering: return quiz::Ordered{keysFrom(answer)};
    case pack::Kind::Matching: return quiz::Matched{pairsFrom(answer)};
    case pack::Kind::Numeric: return quiz::Typed{textFrom(answer, shown.decimalMark), unitAsked};
    case pack::Kind::Short: return quiz::Typed{textFrom(answer, quiz::DecimalMark::Point), unitAsked};
    case pack::Kind::Cloze: return quiz::Filled{textsFrom(answer, shown.decimalMark), unitAsked};
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return quiz::SelfRated{ratingFrom(answer)};
    }
    throw std::invalid_argument("This kind of question cannot be answered here.");
}

memory::Certainty certaintyFrom(const Json& line) {
    const auto found = line.find("confidence");
    if (found == line.end() || *found == "plain") return memory::Certainty::Plain;
    if (*found == "guess") return memory::Certainty::Guess;
    if (*found == "certain") return memory::Certainty::Certain;
    throw std::invalid_argument("\"confidence\" must be \"guess\", \"plain\", or \"certain\".");
}

Json notSavedEvent(const store::StoreError& what) {
    Json event{{"event", "error"}, {"message", std::string("Not saved. ") + what.what()}};
    event["retry"] = store::mayTryAgain(what);
    switch (what.kind()) {
    case store::StoreError::Kind::Busy: event["reason"] = "busy"; break;
    case store::StoreError::Kind::Full: event["reason"] = nameOf(store::WritingProblem::DiskFull); break;
    case store::StoreError::Kind::ReadOnly:
        event["reason"] = nameOf(store::WritingProblem::FolderReadOnly);
        break;
    case store::StoreError::Kind::Database:
    case store::StoreError::Kind::Newer:
    case store::StoreError::Kind::Unreadable:
    case store::StoreError::Kind::Refused:
    case store::StoreError::Kind::Corrupt: break;
    }
    return event;
}

} // namespace chipwise::cli
