#include "workshop/draft/question_examples.h"

namespace chipwise::workshop {

std::string_view exampleText(pack::Kind kind) {
    switch (kind) {
    case pack::Kind::Choice:
        return R"(## A chip made for training

Which AWS chip was made to train large models?

- [x] Trainium
  > Trn instances use it for training. It can serve models, too.
- [ ] Inferentia
  > It was made to serve predictions.
- [ ] Graviton
  > A general-purpose Arm processor, not an accelerator.

> Trainium was made for training, Inferentia for inference.
)";
    case pack::Kind::TrueFalse:
        return R"(## Who makes Trainium

Trainium is a GPU made by NVIDIA.

- [ ] True
- [x] False
  > It is a chip that AWS designs.

> AWS designs both Trainium and Inferentia.
)";
    case pack::Kind::Ordering:
        return R"(## A first training job
kind: ordering

Put the steps of a first Neuron training job in order.

1. Compile the model with the Neuron compiler
2. Run a small test
3. Scale out to more instances

> Compiling comes first: a Neuron device runs only what was compiled for it.
)";
    case pack::Kind::Matching:
        return R"(## Instances and their chips

Match each instance to the accelerator inside.

- Trn1 => Trainium
- Inf2 => Inferentia2
- P5 => NVIDIA H100
- => Graviton

> The first letters name the family: Trn for training, Inf for inference.
)";
    case pack::Kind::Numeric:
        return R"(## Chips in a Trn1

How many Trainium chips does a trn1.32xlarge have?

= 16 chips
= 64 chips (0%)
  > 64 is the number in a Trn2 UltraServer.

> The 32 in the name is the size of the instance, not the number of chips.
)";
    case pack::Kind::Short:
        return R"(## The SDK

Which SDK compiles models for Trainium and Inferentia?

= AWS Neuron
= Neuron*

> One SDK serves both families.
)";
    case pack::Kind::Cloze:
        return R"(## One line on Trn1

A trn1.32xlarge has {{16::how many?}} Trainium chips and {{512 GiB}} of device memory.

> Device memory is the memory of the accelerators, not of the host.
)";
    case pack::Kind::Flashcard:
        return R"(## What EFA is for
kind: flashcard

What is the Elastic Fabric Adapter (EFA) for?

---

Low-latency networking between instances, which distributed training needs.
)";
    case pack::Kind::Flashcards:
        return R"(## Instances
kind: flashcards

- Trn1 :: EC2 instances with Trainium
- Inf2 :: EC2 instances with Inferentia2
)";
    }
    return {};
}

} // namespace chipwise::workshop
