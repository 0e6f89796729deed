#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace chipwise::pack {

/// A text that is rarely there, used like std::optional<std::string>, in the space of a pointer. Every
/// question of a pack has eighteen of them.
class OptionalText {
public:
    OptionalText() = default;
    OptionalText(std::nullopt_t) {}
    OptionalText(std::string text) : m_text(std::make_unique<std::string>(std::move(text))) {}
    OptionalText(const char* text) : OptionalText(std::string(text)) {}
    OptionalText(std::optional<std::string> text) {
        if (text) *this = std::move(*text);
    }
    OptionalText(const OptionalText& other) : m_text(copyOf(other)) {}
    OptionalText(OptionalText&&) noexcept = default;
    OptionalText& operator=(const OptionalText& other) {
        m_text = copyOf(other);
        return *this;
    }
    OptionalText& operator=(OptionalText&&) noexcept = default;
    ~OptionalText() = default;

    bool has_value() const { return m_text != nullptr; }
    explicit operator bool() const { return has_value(); }
    const std::string& operator*() const { return *m_text; }
    std::string& operator*() { return *m_text; }
    const std::string* operator->() const { return m_text.get(); }
    std::string value_or(std::string_view otherwise) const {
        return m_text ? *m_text : std::string(otherwise);
    }
    operator std::optional<std::string>() const { return m_text ? std::optional(*m_text) : std::nullopt; }
    std::string& emplace() { return *(m_text = std::make_unique<std::string>()); }
    void reset() { m_text.reset(); }

    friend bool operator==(const OptionalText& a, const OptionalText& b) {
        return a && b ? *a == *b : a.has_value() == b.has_value();
    }
    template <class Text, class = std::enable_if_t<std::is_convertible_v<const Text&, std::string_view>>>
    friend bool operator==(const OptionalText& a, const Text& b) {
        return a && *a == std::string_view(b);
    }

private:
    static std::unique_ptr<std::string> copyOf(const OptionalText& other) {
        return other ? std::make_unique<std::string>(*other) : nullptr;
    }

    std::unique_ptr<std::string> m_text;
};

} // namespace chipwise::pack
