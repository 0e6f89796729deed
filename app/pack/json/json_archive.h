#pragma once

#include "pack/generate/fact_words.h"
#include "pack/model/model.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace chipwise::pack {

/// Both directions from one description: `describe(archive, value)` names the fields of a type once,
/// JsonWriter puts them into an object and JsonReader takes them out. What is empty or false is left out.
using Json = nlohmann::ordered_json;

/// Lets one `describe` serve constant and changeable values.
template <class Value, class Type>
concept Is = std::same_as<std::remove_const_t<Value>, Type>;

class JsonWriter {
public:
    template <class Value>
    void operator()(const char* name, const Value& value) {
        if (!isEmpty(value)) m_object[name] = asJson(value);
    }

    Json take() { return std::move(m_object); }

private:
    template <class Value>
    static bool isEmpty(const Value& value) {
        if constexpr (requires { value.empty(); })
            return value.empty();
        else if constexpr (requires { value.has_value(); })
            return !value.has_value();
        else if constexpr (std::same_as<Value, bool>)
            return !value;
        else
            return false;
    }

    template <class Value>
    static Json asJson(const Value& value) {
        if constexpr (requires {
                          *value;
                          value.has_value();
                      })
            return asJson(*value);
        else if constexpr (std::is_enum_v<Value>)
            return std::string(toText(value));
        else if constexpr (std::is_arithmetic_v<Value> || std::same_as<Value, std::string>)
            return value;
        else if constexpr (std::same_as<Value, std::map<std::string, double>>)
            return value;
        else if constexpr (requires { value.begin(); }) {
            Json list = Json::array();
            for (const auto& item : value) list.push_back(asJson(item));
            return list;
        } else {
            JsonWriter writer;
            describe(writer, value);
            return writer.take();
        }
    }

    Json m_object = Json::object();
};

class JsonReader {
public:
    explicit JsonReader(const Json& object) : m_object(object) {
        if (!object.is_object()) throw std::runtime_error("a JSON object is missing");
    }

    template <class Value>
    void operator()(const char* name, Value& value) {
        if (const auto found = m_object.find(name); found != m_object.end()) read(*found, value);
    }

private:
    static std::optional<Kind> enumFrom(const std::string& text, Kind) { return kindFromText(text); }
    static std::optional<Basis> enumFrom(const std::string& text, Basis) { return basisFromText(text); }
    static std::optional<FactState> enumFrom(const std::string& text, FactState) {
        return factStateFromText(text);
    }
    static std::optional<Status> enumFrom(const std::string& text, Status) { return statusFromText(text); }
    static std::optional<Depth> enumFrom(const std::string& text, Depth) { return depthFromText(text); }
    static std::optional<Importance> enumFrom(const std::string& text, Importance) {
        return importanceFromText(text);
    }

    template <class Value>
    static void read(const Json& json, Value& value) {
        if constexpr (requires { value.has_value(); }) {
            read(json, value.emplace());
        } else if constexpr (std::is_enum_v<Value>) {
            value = enumFrom(json.get<std::string>(), Value{}).value();
        } else if constexpr (std::is_arithmetic_v<Value> || std::same_as<Value, std::string>) {
            json.get_to(value);
        } else if constexpr (std::same_as<Value, std::map<std::string, double>>) {
            json.get_to(value);
        } else if constexpr (requires { value.emplace_back(); }) {
            for (const auto& item : json) read(item, value.emplace_back());
        } else {
            JsonReader reader(json);
            describe(reader, value);
        }
    }

    const Json& m_object;
};

} // namespace chipwise::pack
