#include "memory/vector_registers.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace chipwise::memory {

#if defined(__x86_64__)

namespace {

__attribute__((target("avx"))) void zeroUpperHalves() {
    _mm256_zeroupper();
}

} // namespace

void clearUpperVectorRegisters() {
    static const bool hasWideRegisters = __builtin_cpu_supports("avx") != 0;
    if (hasWideRegisters) zeroUpperHalves();
}

#else

void clearUpperVectorRegisters() {}

#endif

} // namespace chipwise::memory
