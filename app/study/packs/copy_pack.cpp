#include "study/packs/copy_pack.h"

#include "pack/change/copied_pack.h"
#include "pack/text/new_id.h"
#include "study/learner.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace chipwise::study {

namespace fs = std::filesystem;

std::string copyId(const Learner& learner, const std::string& packId) {
    for (int number = 1;; ++number) {
        const std::string end = number == 1 ? std::string() : fmt::format("-{}", number);
        std::string id = ("my-" + packId).substr(0, pack::longestId - end.size()) + end;
        if (!learner.catalog().pack(id)) return id;
    }
}

void copyPack(const store::InstalledPack& pack, const fs::path& folder, const std::string& id) {
    fs::create_directories(folder);
    fs::copy(pack.folder, folder, fs::copy_options::recursive | fs::copy_options::skip_symlinks);
    if (id == pack.id) return;
    const fs::path head = folder / "pack.md";
    std::ifstream in(head, std::ios::binary);
    const std::string original(std::istreambuf_iterator<char>(in), {});
    std::ofstream out(head, std::ios::binary | std::ios::trunc);
    out << pack::copiedPackFile(original, id);
    if (!out.flush())
        throw fs::filesystem_error("Cannot write", head, std::make_error_code(std::errc::io_error));
}

} // namespace chipwise::study
