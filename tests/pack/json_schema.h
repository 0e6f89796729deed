#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

namespace chipwise::pack::testing {

/// The part of JSON Schema draft-07 that the pack's schema uses. An unknown keyword is an error of its own,
/// so that the schema cannot ask for something that nobody checks.
class SchemaCheck {
public:
    using Json = nlohmann::ordered_json;

    explicit SchemaCheck(const Json& schema) : m_schema(schema) {}

    std::vector<std::string> problemsOf(const Json& document) {
        m_problems.clear();
        check(m_schema, document, "$");
        return m_problems;
    }

private:
    void fail(const std::string& path, const std::string& what) { m_problems.push_back(path + ": " + what); }

    bool holds(const Json& schema, const Json& value) {
        SchemaCheck inner(m_schema);
        inner.check(schema, value, "$");
        return inner.m_problems.empty();
    }

    void check(const Json& schema, const Json& value, const std::string& path) {
        for (const auto& [keyword, rule] : schema.items()) {
            if (keyword == "$ref")
                check(m_schema.at(Json::json_pointer(rule.get<std::string>().substr(1))), value, path);
            else if (keyword == "type")
                checkType(rule, value, path);
            else if (keyword == "enum")
                expect(std::find(rule.begin(), rule.end(), value) != rule.end(), path,
                       "not in enum: " + value.dump());
            else if (keyword == "const")
                expect(value == rule, path, "not " + rule.dump());
            else if (keyword == "minimum")
                expect(!value.is_number() || value.get<double>() >= rule.get<double>(), path, "too small");
            else if (keyword == "maximum")
                expect(!value.is_number() || value.get<double>() <= rule.get<double>(), path, "too large");
            else if (keyword == "minLength")
                expect(!value.is_string() || value.get<std::string>().size() >= rule.get<std::size_t>(), path,
                       "too short");
            else if (keyword == "maxLength")
                expect(!value.is_string() || value.get<std::string>().size() <= rule.get<std::size_t>(), path,
                       "too long");
            else if (keyword == "pattern")
                expect(!value.is_string() || matches(rule, value.get<std::string>()), path,
                       "does not match " + rule.dump() + ": " + value.dump());
            else if (keyword == "required")
                checkRequired(rule, value, path);
            else if (keyword == "properties" || keyword == "patternProperties" ||
                     keyword == "additionalProperties")
                continue; // together, below
            else if (keyword == "items")
                checkItems(rule, value, path);
            else if (keyword == "allOf")
                for (const auto& each : rule) check(each, value, path);
            else if (keyword == "not")
                expect(!holds(rule, value), path, "is what it must not be");
            else if (keyword == "if")
                checkCondition(schema, value, path);
            else if (keyword != "then" && keyword != "title" && keyword != "description" &&
                     keyword != "definitions" && keyword != "$schema" && keyword != "$id")
                fail(path, "the schema uses an unknown keyword " + keyword);
        }
        checkProperties(schema, value, path);
    }

    void expect(bool good, const std::string& path, const std::string& what) {
        if (!good) fail(path, what);
    }

    static bool matches(const Json& pattern, const std::string& text) {
        return std::regex_search(text, std::regex(pattern.get<std::string>()));
    }

    void checkType(const Json& rule, const Json& value, const std::string& path) {
        const auto is = [&value](const std::string& type) {
            return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
                   (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
                   (type == "integer" && value.is_number_integer()) ||
                   (type == "number" && value.is_number());
        };
        const auto types =
            rule.is_array() ? rule.get<std::vector<std::string>>() : std::vector{rule.get<std::string>()};
        expect(std::any_of(types.begin(), types.end(), is), path, "not of type " + rule.dump());
    }

    void checkRequired(const Json& rule, const Json& value, const std::string& path) {
        for (const auto& name : rule)
            expect(!value.is_object() || value.contains(name.get<std::string>()), path,
                   name.dump() + " is missing");
    }

    void checkItems(const Json& rule, const Json& value, const std::string& path) {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
            check(rule, value[i], path + "[" + std::to_string(i) + "]");
    }

    void checkCondition(const Json& schema, const Json& value, const std::string& path) {
        if (holds(schema.at("if"), value)) check(schema.at("then"), value, path);
    }

    void checkProperties(const Json& schema, const Json& value, const std::string& path) {
        if (!value.is_object()) return;
        for (const auto& [name, member] : value.items()) {
            const std::string inside = path + "." + name;
            bool known = false;
            if (schema.contains("properties") && schema["properties"].contains(name)) {
                check(schema["properties"][name], member, inside);
                known = true;
            }
            if (schema.contains("patternProperties"))
                for (const auto& [pattern, rule] : schema["patternProperties"].items())
                    if (matches(pattern, name)) {
                        check(rule, member, inside);
                        known = true;
                    }
            if (known || !schema.contains("additionalProperties")) continue;
            const Json& additional = schema["additionalProperties"];
            if (additional.is_object())
                check(additional, member, inside);
            else
                expect(additional.get<bool>(), inside, "is not known");
        }
    }

    const Json& m_schema;
    std::vector<std::string> m_problems;
};

} // namespace chipwise::pack::testing
