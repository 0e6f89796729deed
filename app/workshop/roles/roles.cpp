#include "workshop/roles/roles.h"

#include "workshop/roles/role_scanner.h"

#include <algorithm>

namespace chipwise::workshop {

FileKind fileKind(std::string_view path) {
    if (path.ends_with(".csv")) return FileKind::Facts;
    const auto name = path.substr(path.rfind('/') + 1);
    return name == "pack.md" ? FileKind::Plan : FileKind::Questions;
}

LineRoles rolesOf(FileKind kind, std::string_view line, LineState before) {
    while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
    switch (kind) {
    case FileKind::Questions: return questionLineRoles(line, before);
    case FileKind::Plan: return planLineRoles(line, before);
    case FileKind::Facts: return factLineRoles(line, before);
    }
    return {};
}

} // namespace chipwise::workshop
