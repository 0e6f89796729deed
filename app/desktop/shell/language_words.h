#pragma once

#include <QString>

#include <string>

namespace chipwise::desktop {

/// "German" for "de"; the code where it is none.
QString languageName(const std::string& code);
/// "in English": the sign of what the chosen language has no words for.
QString inLanguage(const std::string& code);

} // namespace chipwise::desktop
