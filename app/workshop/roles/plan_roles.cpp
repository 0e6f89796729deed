#include "workshop/roles/role_scanner.h"

#include "pack/text/line_start.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

/// `- 1 (20%) Domain`: its number, and the weight behind it.
void addPlanLine(std::string_view line, SpanList& spans) {
    const auto number = pack::afterBullet(line);
    if (!number) return;
    const auto numberEnd = std::min(line.find(' ', *number), line.size());
    spans.add(*number, numberEnd, Role::Key);
    const auto weight = std::min(line.find_first_not_of(" \t", numberEnd), line.size());
    const auto close = line.find("%)", weight);
    if (weight == line.size() || line[weight] != '(' || close == std::string_view::npos) return;
    if (pack::numberIn(line.substr(weight + 1, close - weight - 1)))
        spans.add(weight, close + 2, Role::Value);
}

} // namespace

LineRoles planLineRoles(std::string_view line, LineState before) {
    auto state = MarkdownState::unpacked(before);
    SpanList spans(line);
    if (isCodeOrComment(line, state, spans)) {
        if (state.ticks > 0) state.settings = false;
    } else if (const auto heading = pack::headingLine(line)) {
        MarkdownState next;
        next.settings = true;
        next.plan = heading->level == 2 && heading->title.starts_with("Exam:");
        state = next;
        addHeading(line, spans);
    } else if (!state.settings || !addSetting(line, spans)) {
        state.settings = false;
        if (state.plan)
            addPlanLine(line, spans);
        else
            addInline(line, 0, spans);
    }
    return {spans.take(), state.packed()};
}

} // namespace chipwise::workshop
