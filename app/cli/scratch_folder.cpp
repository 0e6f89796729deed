#include "cli/scratch_folder.h"

#include "cli/context.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace chipwise::cli {

ScratchFolder::ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "chipwise-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        throw Failure(Exit::Unreadable,
                      "No temporary folder can be made: " + std::string(std::strerror(errno)));
    m_path = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

} // namespace chipwise::cli
