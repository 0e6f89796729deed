#include "cli/files.h"

#include "exchange/archive/folder_aside.h"
#include "pack/text/largest_input.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <istream>
#include <ostream>
#include <sys/stat.h>
#include <unistd.h>

namespace chipwise::cli {

namespace fs = std::filesystem;

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

std::string readStream(std::istream& stream, const std::string& file) {
    std::string text;
    std::string part(1 << 16, '\0');
    while (stream.read(part.data(), static_cast<std::streamsize>(part.size())) || stream.gcount() > 0) {
        text.append(part, 0, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > pack::largestInput) throw Failure(Exit::Unreadable, pack::tooLargeSentence(file));
    }
    if (stream.bad()) cannot("Cannot read", file);
    return text;
}

/// A new file is for everybody to read, as the umask says; a rewritten one keeps its permissions.
mode_t modeOf(const std::string& file) {
    struct stat known {};
    return ::stat(file.c_str(), &known) == 0 ? known.st_mode & 07777 : 0666;
}

void writeTo(const std::string& target, mode_t mode, const std::string& text, const std::string& file) {
    const int descriptor = ::open(target.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    if (descriptor < 0) cannot("Cannot write", file);
    try {
        writeThrough(descriptor, text, file);
    } catch (...) {
        ::close(descriptor);
        throw;
    }
    ::close(descriptor);
}

} // namespace

std::string readAll(Context& context, const std::string& file) {
    if (file == "-") return readStream(context.in, "Standard input");
    if (fs::is_directory(file)) throw Failure(Exit::Unreadable, "“" + file + "” is a folder, not a file.");
    std::ifstream stream(file, std::ios::binary);
    if (!stream) cannot("Cannot read", file);
    return readStream(stream, file);
}

void refuseProfileFiles(const Context& context, const std::string& file) {
    std::error_code unknown;
    for (const char* own : {"chipwise.db", "chipwise.db-wal", "chipwise.db-shm", "catalog.db"})
        if (fs::equivalent(context.data / own, file, unknown))
            throw Failure(Exit::Refused, "“" + file + "” belongs to the profile. Choose another file.");
}

void writeAll(Context& context, const std::string& file, const std::string& text) {
    if (file == "-") {
        context.out << text;
        return;
    }
    std::error_code unknown;
    if (fs::exists(file, unknown) && !fs::is_regular_file(file, unknown))
        return writeTo(file, 0666, text, file); // a device or a pipe
    const std::string aside = exchange::nameAside(fs::absolute(file)).string();
    try {
        writeTo(aside, modeOf(file), text, file);
        if (::rename(aside.c_str(), file.c_str()) != 0) cannot("Cannot write", file);
    } catch (...) {
        ::unlink(aside.c_str());
        throw;
    }
}

} // namespace chipwise::cli
