#pragma once

namespace chipwise::memory {

/// Makes long calculations as fast as they are in a program without a window. Code that used wide vector
/// registers, such as drawing and copying in libraries, may leave their upper halves in use; some processors
/// then run other floating-point code at a seventh of its speed, and a new thread begins with its parent's
/// registers. Costs a nanosecond; does nothing on other machines.
void clearUpperVectorRegisters();

} // namespace chipwise::memory
