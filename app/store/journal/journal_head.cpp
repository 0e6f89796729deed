#include "store/journal/journal_head.h"

#include "pack/text/hash.h"
#include "store/journal/damaged_log.h"
#include "store/sql.h"
#include "store/sqlite/database.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/schema.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <locale>
#include <sstream>
#include <sys/stat.h>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

// One write of this size to the same place: no second file that a kill could leave behind, and no other
// process can see half of it. What a power cut tears fails its checksum and counts as missing. A rename would
// cost a new file for each answer, and some file systems wait for the disk before they do it.
constexpr std::size_t fileSize = 512;
constexpr std::string_view firstHeadLine = "chipwise head 1\n";
constexpr std::string_view sumField = "sum ";

constexpr std::int64_t rowsAtOnce = 4096;

std::string sumOf(std::string_view text) {
    return (pack::FieldHash() << text).hex();
}

/// Empty where the fields are too long for the file.
std::string encoded(const JournalHead& head) {
    const JournalLoss& loss = head.loss;
    std::string text =
        fmt::format("{}schema {}\ndevice {}\nrows {}\nnewest {}\nafter {}\nchain {}\nmissing {} {} {} {}\n",
                    firstHeadLine, head.schema, head.device, head.rows, head.newestMs, head.chainedAfter,
                    head.chain, loss.events, loss.newestMs, loss.otherFile ? 1 : 0, head.announced ? 1 : 0);
    text += fmt::format("steps {} {} {}\n", head.steps, head.newestStepMs, loss.steps);
    text += fmt::format("{}{}\n", sumField, sumOf(text));
    if (text.size() > fileSize) return {};
    text.resize(fileSize, ' ');
    return text;
}

std::optional<JournalHead> decoded(std::string_view bytes) {
    const std::size_t end = bytes.find(sumField);
    if (!bytes.starts_with(firstHeadLine) || end == std::string_view::npos) return {};
    const std::string_view text = bytes.substr(0, end);
    const std::string sum = sumOf(text);
    if (bytes.substr(end + sumField.size(), sum.size()) != sum) return {};

    JournalHead head;
    std::istringstream in{std::string(text.substr(firstHeadLine.size()))};
    in.imbue(std::locale::classic());
    std::string name;
    in >> name >> head.schema >> name >> head.device >> name >> head.rows >> name >> head.newestMs >> name >>
        head.chainedAfter >> name >> head.chain >> name >> head.loss.events >> head.loss.newestMs >>
        head.loss.otherFile >> head.announced;
    if (!in) return {};
    in >> name >> head.steps >> head.newestStepMs >> head.loss.steps; // Not in the heads of earlier versions.
    return head;
}

/// The ids of steps have no gaps: only the attempt that came last can be discarded (sql::attempt_is_last).
void countSteps(Database& database, JournalHead& head) {
    Query newest(database, sql::newest_step);
    const bool any = newest.next();
    head.steps = any ? newest.integer(0) : 0;
    head.newestStepMs = any ? newest.integer(1) : 0;
}

/// Empty where the file has another size.
std::string bytesIn(int descriptor) {
    std::string bytes(fileSize, ' ');
    const ssize_t size = ::pread(descriptor, bytes.data(), bytes.size(), 0);
    return size == static_cast<ssize_t>(fileSize) ? bytes : std::string();
}

} // namespace

std::optional<JournalHead> readHead(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0) return {};
    const std::string bytes = bytesIn(descriptor);
    ::close(descriptor);
    return decoded(bytes);
}

/// The file of that name, kept open from one answer to the next. One that was removed or replaced meanwhile
/// is opened anew.
class HeadKeeper::HeadFile {
public:
    explicit HeadFile(fs::path path) : m_path(std::move(path)) {}
    ~HeadFile() { close(); }
    HeadFile(const HeadFile&) = delete;
    HeadFile& operator=(const HeadFile&) = delete;

    /// Empty where there is no such file, or none of that size.
    std::string read() { return isOpen() || open(0) ? bytesIn(m_descriptor) : std::string(); }
    /// To the file that was just read, or to a new one.
    void write(std::string_view bytes) {
        if (m_descriptor >= 0 || open(O_CREAT)) (void)!::pwrite(m_descriptor, bytes.data(), bytes.size(), 0);
    }

private:
    bool isOpen() {
        struct stat named {};
        const bool exists = ::stat(m_path.c_str(), &named) == 0;
        if (m_descriptor >= 0 && exists && named.st_ino == m_inode && named.st_dev == m_device) return true;
        close();
        return false;
    }
    bool open(int flags) {
        m_descriptor = ::open(m_path.c_str(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (m_descriptor < 0) return false;
        struct stat opened {};
        if (::fstat(m_descriptor, &opened) == 0)
            std::tie(m_inode, m_device) = std::tie(opened.st_ino, opened.st_dev);
        return true;
    }
    void close() {
        if (m_descriptor >= 0) ::close(m_descriptor);
        m_descriptor = -1;
    }

    fs::path m_path;
    int m_descriptor = -1;
    ino_t m_inode = 0;
    dev_t m_device = 0;
};

JournalChain::JournalChain(const std::string& hex) {
    sodium_hex2bin(m_value.data(), m_value.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr);
}

void JournalChain::add(std::string_view checksumOfRow) {
    pack::Sha256 hash;
    hash.add(m_value);
    hash.add(checksumOfRow);
    m_value = hash.finish();
}

std::string JournalChain::hex() const {
    std::array<char, 2 * std::tuple_size_v<decltype(m_value)> + 1> text{};
    sodium_bin2hex(text.data(), text.size(), m_value.data(), m_value.size());
    return text.data();
}

HeadKeeper::HeadKeeper(const fs::path& folder, Database& database, const std::string& device)
    : m_file(headFile(folder)), m_open(std::make_unique<HeadFile>(m_file)) {
    try {
        compare(database, device);
    } catch (const StoreError&) {
        // A damaged journal is what a check reports.
    }
}

HeadKeeper::~HeadKeeper() = default;

/// The file is read before the journal: what is added in between makes the journal longer. Only an exam that
/// another process discards in between makes anything shorter: then the file says so when it is read again.
void HeadKeeper::compare(Database& database, const std::string& device) {
    std::optional<JournalHead> before = readHead(m_file);
    std::int64_t steps = number(database, sql::highest_step);
    if (before && before->steps > steps) {
        before = readHead(m_file);
        steps = number(database, sql::highest_step);
    }
    const std::int64_t rows = number(database, sql::highest_position);
    const bool otherFile = before && before->device != device;
    const bool rowsMissing = before && !otherFile && before->rows > rows;
    const bool stepsMissing = before && !otherFile && before->steps > steps;
    const bool missing = rowsMissing || stepsMissing;
    m_head = before.value_or(JournalHead{});
    m_head.device = device;
    if (!missing && m_head.loss.entries() == 0) dropTornLogs(m_file.parent_path());
    if (before && !otherFile && !missing && before->schema == newestSchema()) {
        m_ready = true;
        return follow(database);
    }
    if (rowsMissing) {
        m_head.loss.events += before->rows - rows;
        m_head.loss.newestMs = before->newestMs;
    }
    if (stepsMissing) {
        m_head.loss.steps += before->steps - steps;
        m_head.loss.newestMs = std::max(m_head.loss.newestMs, before->newestStepMs);
    }
    if (otherFile) m_head.loss = {0, 0, 0, true};
    if (missing || otherFile) m_head.announced = false;
    beginAt(database, rows);
    write(missing || otherFile);
}

void HeadKeeper::beginAt(Database& database, std::int64_t rows) {
    m_head.schema = newestSchema();
    m_head.rows = rows;
    m_head.chainedAfter = rows;
    m_head.chain = JournalChain().hex();
    Query last(database, sql::journal_checksums_after);
    last.bind(rows - 1, 1);
    m_head.newestMs = last.next() ? last.integer(2) : 0;
    countSteps(database, m_head);
    m_ready = true;
}

void HeadKeeper::followSteps(Database& database) noexcept {
    if (!m_ready) return;
    try {
        countSteps(database, m_head);
        const auto now = decoded(m_open->read());
        if (!now || now->steps != m_head.steps) write(false);
    } catch (const std::exception&) {
        // Then the head stays ahead, and what was discarded is called missing.
    }
}

void HeadKeeper::follow(Database& database) noexcept {
    if (!m_ready) return;
    try {
        JournalHead head = m_head;
        JournalChain chain(head.chain);
        Query added(database, sql::journal_checksums_after);
        added.bind(head.rows, rowsAtOnce);
        while (added.next()) {
            head.rows = added.integer(0);
            chain.add(added.text(1));
            head.newestMs = added.integer(2);
        }
        countSteps(database, head);
        if (head.rows == m_head.rows && head.steps == m_head.steps) return;
        head.chain = chain.hex();
        m_head = std::move(head);
        write(false);
    } catch (const std::exception&) {
        // The rows are in the journal all the same; the head stays behind.
    }
}

/// Another process may have noted a loss, or told the user of one, since this one read the file; or the file
/// is gone because a repair or a restore has settled the loss.
void HeadKeeper::write(bool lossIsNew) {
    JournalHead head = m_head;
    const std::string found = m_open->read();
    if (!lossIsNew) {
        // With each answer: what was written last is not taken apart again.
        const auto now =
            !found.empty() && found == m_writtenBytes ? std::optional(m_written) : decoded(found);
        const bool known = now && now->device == head.device;
        head.loss = known ? now->loss : JournalLoss{};
        head.announced = known && now->announced;
    }
    const std::string bytes = encoded(head);
    m_written = head;
    m_writtenBytes = bytes;
    m_open->write(bytes);
}

std::optional<JournalLoss> HeadKeeper::unannouncedLoss() const {
    const auto now = readHead(m_file);
    if (!now || now->announced || (now->loss.entries() == 0 && !now->loss.otherFile)) return {};
    return now->loss;
}

void HeadKeeper::markLossAnnounced() {
    if (!unannouncedLoss()) return;
    const auto now = readHead(m_file); // another process may have brought it up to date
    if (!now) return;
    m_head = *now;
    m_head.announced = true;
    write(true);
}

} // namespace chipwise::store
