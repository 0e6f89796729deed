#pragma once

class QComboBox;
class QString;

namespace chipwise::desktop {

/// Tells screen readers what is chosen in the box. On Linux Qt gives them the choice as the box's name, so
/// that its own name reaches them as that of its label only.
void setComboBoxName(QComboBox*, const QString& name);

} // namespace chipwise::desktop
