#include "pack/json/json_describe.h"
#include "pack/json/json_form.h"

#include <fmt/format.h>

#include <stdexcept>

namespace chipwise::pack {

std::string toJson(const Card& card) {
    JsonWriter writer;
    describe(writer, card);
    return writer.take().dump(-1, ' ', false, Json::error_handler_t::replace);
}

Card cardFromJson(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        Card card;
        JsonReader reader(json);
        describe(reader, card);
        if (card.name.empty()) throw std::runtime_error("it has no name");
        return card;
    } catch (const std::exception& e) {
        throw std::runtime_error(fmt::format("This is not a card: {}", e.what()));
    }
}

} // namespace chipwise::pack
