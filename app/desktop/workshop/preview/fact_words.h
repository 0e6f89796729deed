#pragma once

#include "desktop/widgets/text/text_block.h"
#include "pack/model/model.h"

namespace chipwise::desktop {

/// "16 chips per instance, trn1.32xlarge": a fact as somebody would say it.
QList<Run> factRuns(const pack::Fact&);
/// "AWS Neuron documentation, Trn1 architecture, source checked in Aug 2026"
QString factSource(const pack::Fact&);

} // namespace chipwise::desktop
