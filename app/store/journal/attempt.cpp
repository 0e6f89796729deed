#include "store/journal/attempt.h"

#include "store/journal/enum_names.h"

namespace chipwise::store {

namespace {

constexpr EnumNames<AttemptEventType, 9> attemptEventNames{{
    {AttemptEventType::Goto, "goto"},
    {AttemptEventType::Answer, "answer"},
    {AttemptEventType::Clear, "clear"},
    {AttemptEventType::Flag, "flag"},
    {AttemptEventType::Unflag, "unflag"},
    {AttemptEventType::Strike, "strike"},
    {AttemptEventType::Unstrike, "unstrike"},
    {AttemptEventType::Pause, "pause"},
    {AttemptEventType::Resume, "resume"},
}};

} // namespace

std::string_view toText(AttemptEventType type) {
    return nameIn(attemptEventNames, type);
}
std::optional<AttemptEventType> attemptEventTypeFromText(std::string_view text) {
    return valueIn(attemptEventNames, text);
}

} // namespace chipwise::store
