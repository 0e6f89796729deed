#pragma once

#include <functional>
#include <utility>

namespace chipwise::desktop {

/// A part of the window that is made when it is first used, and then belongs to its parent widget. Whoever
/// only wants to know about it asks made(), or compares, which makes nothing.
template <typename Part>
class MadeOnUse {
public:
    /// `connectPart` may use the part already.
    MadeOnUse(std::function<Part*()> make, std::function<void(Part&)> connectPart = {})
        : m_make(std::move(make)), m_connect(std::move(connectPart)) {}

    Part* made() const { return m_part; } ///< null before it is first used
    Part* get() const {
        if (m_part == nullptr) {
            m_part = m_make();
            if (m_connect) m_connect(*m_part);
        }
        return m_part;
    }
    Part* operator->() const { return get(); }
    Part& operator*() const { return *get(); }
    operator Part*() const { return get(); } ///< for connect() and the like

    template <typename Other>
    friend bool operator==(Other* object, const MadeOnUse& part) {
        return object != nullptr && object == part.made();
    }

private:
    std::function<Part*()> m_make;
    std::function<void(Part&)> m_connect;
    mutable Part* m_part = nullptr;
};

} // namespace chipwise::desktop
