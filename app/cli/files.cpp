#include "cli/files.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <unistd.h>

namespace chipwise::cli {

namespace {

[[noreturn]] void cannot(const char* what, const std::string& file) {
    throw Failure(Exit::Unreadable, std::string(what) + " " + file + ": " + std::strerror(errno) + ".");
}

void writeThrough(int descriptor, const std::string& text, const std::string& file) {
    std::size_t written = 0;
    while (written < text.size()) {
        const ssize_t count = ::write(descriptor, text.data() + written, text.size() - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) cannot("Cannot write", file);
        written += static_cast<std::size_t>(count);
    }
    // A device (/dev/full, a pipe) cannot be synced; a file must be.
    if (::fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS) cannot("Cannot write", file);
}

} // namespace

std::string readAll(Context& context, const std::string& file) {
    if (file == "-") return {std::istreambuf_iterator<char>(context.in), {}};
    std::ifstream stream(file, std::ios::binary);
    if (!stream || std::filesystem::is_directory(file)) cannot("Cannot read", file);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (stream.bad()) cannot("Cannot read", file);
    return text;
}

void writeAll(Context& context, const std::string& file, const std::string& text) {
    if (file == "-") {
        context.out << text;
        return;
    }
    std::error_code unknown;
    const bool special =
        std::filesystem::exists(file, unknown) && !std::filesystem::is_regular_file(file, unknown);
    const std::string aside = special ? file : file + ".part";
    const int descriptor = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0) cannot("Cannot write", file);
    try {
        writeThrough(descriptor, text, file);
    } catch (...) {
        ::close(descriptor);
        if (!special) ::unlink(aside.c_str());
        throw;
    }
    ::close(descriptor);
    if (!special && ::rename(aside.c_str(), file.c_str()) != 0) cannot("Cannot write", file);
}

} // namespace chipwise::cli
