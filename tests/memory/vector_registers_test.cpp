#include "memory/vector_registers.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/plan/forecast.h"
#include "support/catch.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <cstdint>

using namespace chipwise::memory;

namespace {

/// Whether the processor tells which registers are in use (XGETBV with ECX = 1).
bool tellsWhatIsInUse() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__builtin_cpu_supports("avx2") || __get_cpuid_count(0x0D, 1, &a, &b, &c, &d) == 0) return false;
    constexpr unsigned xgetbvWithOne = 1U << 2U;
    return (a & xgetbvWithOne) != 0;
}

bool upperHalvesAreInUse() {
    std::uint32_t low = 0, high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    constexpr std::uint32_t upperHalves = 1U << 2U;
    return (low & upperHalves) != 0;
}

/// As drawing in a library does it.
void useUpperHalves() {
    __asm__ volatile("vpcmpeqd %%ymm7, %%ymm7, %%ymm7" ::: "xmm7");
}

/// Whether they still are after that work. Nothing may come in between: the C library frees them, too, in
/// whichever of its functions for text and memory fits the processor.
template <typename Work>
bool staysInUse(const Work& work) {
    useUpperHalves();
    const bool areInUse = upperHalvesAreInUse();
    REQUIRE(areInUse);
    useUpperHalves();
    work();
    const bool still = upperHalvesAreInUse();
    clearUpperVectorRegisters();
    return still;
}

} // namespace

TEST_CASE("what calculates for long first frees the upper halves of the vector registers") {
    if (!tellsWhatIsInUse()) {
        WARN("this processor does not tell which registers are in use");
        return;
    }
    const Fsrs6 model;
    PlanFrame frame;
    frame.examDay = 20'810;
    frame.secondsADay = 900;
    ForecastStart start;
    start.frame = frame;
    start.today = 20'800;
    start.until = 20'803;
    start.fresh.unseen = 3;
    CHECK_FALSE(staysInUse([] { clearUpperVectorRegisters(); }));
    CHECK_FALSE(staysInUse([&] { forecast(model, start); }));
    CHECK_FALSE(staysInUse([&] { dayPlan(model, {}, start.fresh, frame, nullptr, start.today); }));
    CHECK_FALSE(staysInUse([&] { DayPrices::of(model, {}, start.fresh, frame, start.today); }));
    CHECK(staysInUse([] {})); // the control
}

#endif
