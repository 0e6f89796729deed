#pragma once

#include "memory/model.h"
#include "study/memory/adapting.h"

#include <QString>

namespace chipwise::desktop {

/// "FSRS-6"
QString modelName(memory::ModelKind);

/// What the model keeps of each question, and its weights.
QString weightWords(const memory::Model&);

/// "FSRS-7 predicts your answers better (error: .412, down from .420)."
QString offerWords(const study::ModelOffer&);

} // namespace chipwise::desktop
