// Any bytes as a typed answer to a number and to a short text: never a crash, never slow.
#include "pack/generate/cards.h"
#include "quiz/grade/grade.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace {

chipwise::pack::Card cardOf(chipwise::pack::Kind kind) {
    chipwise::pack::Card card;
    card.question.id = "one";
    card.question.effective.kind = kind;
    card.question.stem = "How much?";
    card.question.numbers = {{"1536", "", "1%", "GiB", 100, ""}};
    card.question.texts = {{"AWS *Neuron* SDK", 100, ""}};
    return card;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chipwise;
    static const pack::Card number = cardOf(pack::Kind::Numeric);
    static const pack::Card words = cardOf(pack::Kind::Short);
    const std::string text(data, data + size);
    for (const pack::Card* card : {&number, &words})
        (void)quiz::grade(*card, quiz::present(*card, 1), quiz::Typed{text});
    return 0;
}
