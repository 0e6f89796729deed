#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace chipwise::store {

/// A value that many hold alike and nobody changes, such as the tags of a group's questions: there once, for
/// each holder a pointer. Reads as the value; empty ones take no memory. Copies may be used in different
/// threads.
template <class Value>
class Shared {
public:
    Shared() = default;
    Shared(Value value) : m_held(value.empty() ? nullptr : new Held{std::move(value)}) {}
    Shared(const Shared& other) : m_held(other.m_held) {
        if (m_held) m_held->holders.fetch_add(1, std::memory_order_relaxed);
    }
    Shared(Shared&& other) noexcept : m_held(std::exchange(other.m_held, nullptr)) {}
    Shared& operator=(Shared other) noexcept {
        std::swap(m_held, other.m_held);
        return *this;
    }
    Shared& operator=(Value value) { return *this = Shared(std::move(value)); }
    ~Shared() {
        if (m_held && m_held->holders.fetch_sub(1, std::memory_order_acq_rel) == 1) delete m_held;
    }

    const Value& get() const {
        static const Value none;
        return m_held ? m_held->value : none;
    }
    operator const Value&() const { return get(); }
    bool empty() const { return m_held == nullptr; }
    auto size() const { return get().size(); }
    auto begin() const { return get().begin(); }
    auto end() const { return get().end(); }

    friend bool operator==(const Shared& a, const Shared& b) {
        return a.m_held == b.m_held || a.get() == b.get();
    }
    friend bool operator==(const Shared& a, const Value& b) { return a.get() == b; }

private:
    struct Held {
        Value value;
        std::atomic<std::uint32_t> holders = 1;
    };
    Held* m_held = nullptr;
};

} // namespace chipwise::store
