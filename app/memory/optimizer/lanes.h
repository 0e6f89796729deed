// Numbers abreast: one operation on several cards at once. GCC's and Clang's vector types, so that the
// formulas of a model can be written once and run on whatever the machine has. Nothing here is fused or
// approximated differently from machine to machine: the same numbers come out of SSE2 and of AVX2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#define CHIPWISE_INLINE [[gnu::always_inline]] inline

namespace chipwise::memory {

constexpr std::size_t laneCount = 4;

namespace vector {
using Doubles [[gnu::vector_size(laneCount * 8)]] = double;
using Integers [[gnu::vector_size(laneCount * 8)]] = std::int64_t;
using Floats [[gnu::vector_size(laneCount * 4)]] = float;
} // namespace vector

/// 64 bits in each lane. As an answer, all of them set or none.
struct alignas(laneCount * 8) Mask {
    vector::Integers raw;

    CHIPWISE_INLINE Mask operator&(Mask other) const { return {raw & other.raw}; }
    CHIPWISE_INLINE Mask operator|(Mask other) const { return {raw | other.raw}; }
    CHIPWISE_INLINE Mask operator~() const { return {~raw}; }
};

/// A double in each lane. A plain number stands for itself in all of them.
struct alignas(laneCount * 8) Lanes {
    vector::Doubles raw;

    Lanes() = default;
    CHIPWISE_INLINE Lanes(double all) : raw(all - vector::Doubles{}) {} // NOLINT: formulas mix the two
    CHIPWISE_INLINE explicit Lanes(const vector::Doubles& value) : raw(value) {}

    CHIPWISE_INLINE static Lanes load(const float* from) {
        vector::Floats floats;
        __builtin_memcpy(&floats, from, sizeof floats);
        return Lanes(__builtin_convertvector(floats, vector::Doubles));
    }
    CHIPWISE_INLINE void store(float* to) const {
        const vector::Floats floats = __builtin_convertvector(raw, vector::Floats);
        __builtin_memcpy(to, &floats, sizeof floats);
    }

    CHIPWISE_INLINE friend Lanes operator+(Lanes a, Lanes b) { return Lanes(a.raw + b.raw); }
    CHIPWISE_INLINE friend Lanes operator-(Lanes a, Lanes b) { return Lanes(a.raw - b.raw); }
    CHIPWISE_INLINE friend Lanes operator*(Lanes a, Lanes b) { return Lanes(a.raw * b.raw); }
    CHIPWISE_INLINE friend Lanes operator/(Lanes a, Lanes b) { return Lanes(a.raw / b.raw); }
    CHIPWISE_INLINE friend Lanes operator-(Lanes a) { return Lanes(-a.raw); }
    CHIPWISE_INLINE Lanes& operator+=(Lanes other) { return *this = *this + other; }

    CHIPWISE_INLINE friend Mask operator<(Lanes a, Lanes b) { return {a.raw < b.raw}; }
    CHIPWISE_INLINE friend Mask operator>(Lanes a, Lanes b) { return {a.raw > b.raw}; }
    CHIPWISE_INLINE friend Mask operator==(Lanes a, Lanes b) { return {a.raw == b.raw}; }
};

/// The bits of a double as an integer, and back.
CHIPWISE_INLINE Mask bitsOf(Lanes value) {
    Mask bits;
    __builtin_memcpy(&bits.raw, &value.raw, sizeof bits.raw);
    return bits;
}
CHIPWISE_INLINE Lanes lanesOf(Mask bits) {
    Lanes value;
    __builtin_memcpy(&value.raw, &bits.raw, sizeof bits.raw);
    return value;
}

/// `yes` where the mask is set, else 0.
CHIPWISE_INLINE Lanes where(Mask mask, Lanes yes) {
    return lanesOf(mask & bitsOf(yes));
}
CHIPWISE_INLINE Lanes select(Mask mask, Lanes yes, Lanes no) {
    return lanesOf((mask & bitsOf(yes)) | (~mask & bitsOf(no)));
}
CHIPWISE_INLINE Lanes smaller(Lanes a, Lanes b) {
    return select(a < b, a, b);
}
CHIPWISE_INLINE Lanes larger(Lanes a, Lanes b) {
    return select(a > b, a, b);
}
CHIPWISE_INLINE Lanes clamped(Lanes value, double low, double high) {
    return smaller(larger(value, low), high);
}
/// Where clamping changes nothing, and so lets a gradient through.
CHIPWISE_INLINE Mask within(Lanes value, double low, double high) {
    return ~((value < Lanes(low)) | (value > Lanes(high)));
}
CHIPWISE_INLINE double sum(Lanes value) {
    std::array<double, laneCount> each;
    __builtin_memcpy(each.data(), &value.raw, sizeof each);
    double total = 0;
    for (const double one : each) total += one;
    return total;
}

/// e^x to 14 digits, x held within ±700. x = n·ln 2 + r; 2^n is put together from its bits, e^r is a Taylor
/// polynomial evaluated in pairs, so that few operations wait for each other.
CHIPWISE_INLINE Lanes exp(Lanes x) {
    constexpr double log2e = 1.4426950408889634;
    constexpr double ln2High = 0.693147180369123816490;
    constexpr double ln2Low = 1.90821492927058770002e-10;
    constexpr double rounder = 6755399441055744.0; // 1.5·2^52: what is added to it is rounded to an integer
    x = clamped(x, -700, 700);
    const Lanes shifted = x * log2e + rounder;
    const Lanes n = shifted - rounder;
    const Lanes r = (x - n * ln2High) - n * ln2Low;
    const Lanes r2 = r * r;
    const Lanes r4 = r2 * r2;
    const Lanes low = (1.0 + r) + (1.0 / 2 + r * (1.0 / 6)) * r2;
    const Lanes middle = (1.0 / 24 + r * (1.0 / 120)) + (1.0 / 720 + r * (1.0 / 5040)) * r2;
    const Lanes high = (1.0 / 40320 + r * (1.0 / 362880)) + (1.0 / 3628800 + r * (1.0 / 39916800)) * r2;
    const Lanes power = low + r4 * (middle + r4 * high);
    return lanesOf({bitsOf(power).raw + (bitsOf(shifted).raw << 52)});
}

/// ln x to 14 digits, x > 0 and normal. x = 2^n·m with m around 1, ln m = 2 artanh((m − 1)/(m + 1)).
CHIPWISE_INLINE Lanes log(Lanes x) {
    constexpr std::int64_t mantissa = 0x000fffffffffffff;
    constexpr std::int64_t one = 0x3ff0000000000000;
    constexpr std::int64_t twoTo52 = 0x4330000000000000;
    constexpr double ln2High = 0.693147180369123816490;
    constexpr double ln2Low = 1.90821492927058770002e-10;
    const vector::Integers bits = bitsOf(x).raw;
    Lanes m = lanesOf({(bits & mantissa) | one});
    Lanes n = lanesOf({(bits >> 52) | twoTo52}) - (4503599627370496.0 + 1023);
    const Mask upper = m > Lanes(1.4142135623730951);
    m = select(upper, m * 0.5, m);
    n = n + where(upper, 1.0);
    const Lanes s = (m - 1.0) / (m + 1.0);
    const Lanes z = s * s;
    const Lanes z2 = z * z;
    const Lanes z4 = z2 * z2;
    const Lanes low = (1.0 + z * (1.0 / 3)) + (1.0 / 5 + z * (1.0 / 7)) * z2;
    const Lanes high = (1.0 / 9 + z * (1.0 / 11)) + (1.0 / 13 + z * (1.0 / 15)) * z2;
    const Lanes series = low + z4 * (high + z4 * (1.0 / 17));
    return n * ln2High + (2.0 * s * series + n * ln2Low);
}

} // namespace chipwise::memory
