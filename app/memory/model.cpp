#include "memory/model.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"

namespace chipwise::memory {

std::string_view toText(ModelKind kind) {
    switch (kind) {
    case ModelKind::Fsrs6: return "fsrs6";
    case ModelKind::Fsrs7: return "fsrs7";
    }
    return "fsrs6";
}

std::optional<ModelKind> modelKindFromText(std::string_view text) {
    if (text == "fsrs6") return ModelKind::Fsrs6;
    if (text == "fsrs7") return ModelKind::Fsrs7;
    return std::nullopt;
}

std::unique_ptr<Model> makeModel(ModelKind kind, std::span<const double> weights) {
    switch (kind) {
    case ModelKind::Fsrs6:
        if (const auto clipped = Fsrs6::filledAndClipped(weights)) return std::make_unique<Fsrs6>(*clipped);
        break;
    case ModelKind::Fsrs7:
        if (const auto clipped = Fsrs7::clipped(weights)) return std::make_unique<Fsrs7>(*clipped);
        break;
    }
    return nullptr;
}

} // namespace chipwise::memory
