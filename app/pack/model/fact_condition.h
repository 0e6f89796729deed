#pragma once

#include "pack/model/model.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// `property = dense compute and precision = FP8 and note contains dense`: which rows make questions.
class FactCondition {
public:
    explicit FactCondition(std::string_view text);

    /// The columns that a condition can name.
    static std::vector<std::string_view> columns();

    const std::string& error() const { return m_error; } ///< empty where the condition can be used
    bool matches(const Fact&) const;

private:
    struct Part {
        std::string field;
        std::string value;
        bool contains = false;
    };
    std::vector<Part> m_parts;
    std::string m_error;
};

} // namespace chipwise::pack
