#include "exchange/foreign_kind.h"

#include "exchange/aiken/aiken_lines.h"
#include "exchange/archive/archive_bytes.h"
#include "exchange/archive/archive_limits.h"
#include "exchange/archive/backup_archive.h"
#include "exchange/archive/zip_library.h"
#include "exchange/text/markdown_text.h"
#include "pack/text/file_signature.h"
#include "pack/text/source_text.h"
#include "pack/text/text.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::exchange {
namespace {

using EntryNames = std::vector<std::string>;

constexpr std::size_t beginningLength = 64 * 1024;
constexpr std::size_t locatorLength = 20; ///< of a zip64 archive, right before its end record
constexpr std::size_t endLength = 22;
constexpr std::size_t endingLength = locatorLength + endLength + 0xffff; ///< with the longest comment
constexpr auto unfound = std::string_view::npos;

/// In a namespace of their own, because their names are common words.
namespace kinds {
constexpr std::string_view asText =
    "In the program that the questions come from, export them as GIFT, Aiken, or CSV.";
constexpr std::string_view asCopy = "Open the file, copy the questions, and paste them into the Workshop "
                                    "(“Paste questions, or open a table…”).";
constexpr std::string_view asCsv =
    "In the spreadsheet program, save the sheet as CSV (UTF-8) and import the CSV file.";
constexpr std::string_view asGift =
    "In Moodle, export the questions in GIFT format and import the exported file.";
constexpr std::string_view asNotes =
    "In Anki, choose File > Export > Notes in Plain Text (.txt) and import the exported file.";

constexpr ForeignKind ownBackup{
    "This is a Chipwise backup, not a pack.",
    "Restore the backup with “chipwise restore FILE”, or with “Restore…” in Settings."};
constexpr ForeignKind moodleXml{"This is a Moodle XML file, which Chipwise cannot read yet.", asGift};
constexpr ForeignKind moodleBackup{"This is a Moodle backup (.mbz), which Chipwise cannot read yet.", asGift};
constexpr ForeignKind qtiXml{"This is a QTI file, which Chipwise cannot read yet.", asText};
constexpr ForeignKind qtiPackage{"This is a QTI or Common Cartridge package, which Chipwise cannot read yet.",
                                 asText};
constexpr ForeignKind ankiPackage{
    "This is an Anki package (.apkg or .colpkg), which Chipwise cannot read yet.", asNotes};
constexpr ForeignKind ankiCollection{"This is an Anki collection, which Chipwise cannot read yet.", asNotes};
constexpr ForeignKind excel{"This is an Excel workbook (.xlsx), which Chipwise cannot read yet.", asCsv};
constexpr ForeignKind spreadsheet{
    "This is an OpenDocument spreadsheet (.ods), which Chipwise cannot read yet.", asCsv};
constexpr ForeignKind word{"This is a Word document (.docx), which Chipwise cannot read yet.", asCopy};
constexpr ForeignKind writer{"This is an OpenDocument text document (.odt), which Chipwise cannot read yet.",
                             asCopy};
constexpr ForeignKind slides{"This is a presentation, which Chipwise cannot read.", asCopy};
constexpr ForeignKind book{"This is an EPUB book, which Chipwise cannot read.", asCopy};
constexpr ForeignKind oldOffice{
    "This is an old Microsoft Office file (.doc, .xls, or .ppt), which Chipwise cannot read.",
    "Save a spreadsheet as CSV (UTF-8) and import the CSV file. To import from a document, copy the "
    "questions and paste them into the Workshop (“Paste questions, or open a table…”)."};
constexpr ForeignKind pdf{"This is a PDF file, which Chipwise cannot read.", asCopy};
constexpr ForeignKind rtf{"This is an RTF document, which Chipwise cannot read.", asCopy};
constexpr ForeignKind html{"This is an HTML page, which Chipwise cannot read.", asCopy};
constexpr ForeignKind xml{"This is an XML file, which Chipwise cannot read.", asText};
constexpr ForeignKind json{"This is a JSON file, which Chipwise cannot read.", asText};
constexpr ForeignKind picture{"This is a picture. Chipwise cannot read text in pictures.",
                              "Type the questions in the Workshop, or export them as text from the program "
                              "they come from."};
constexpr ForeignKind sound{"This is an audio file. Chipwise cannot read questions from it.",
                            "Type the questions in the Workshop."};
constexpr ForeignKind recording{
    "This is a picture, audio, or video file. Chipwise cannot read questions from it.",
    "Type the questions in the Workshop."};
constexpr ForeignKind database{"This is an SQLite database, which Chipwise cannot read.", asText};
constexpr ForeignKind gzipArchive{
    "This is a gzip archive, such as a Moodle backup (.mbz), which Chipwise cannot read.",
    "In Moodle, export the questions in GIFT format. For any other archive, unpack it and import the files "
    "inside."};
constexpr ForeignKind otherArchive{"This is a compressed or tar archive, which Chipwise cannot read.",
                                   "Unpack the archive and import its files one at a time."};
constexpr ForeignKind zipArchive{
    "This is a zip archive, and Chipwise found no questions in it.",
    "If the archive is a pack, install it. Otherwise unpack it and import its files one at a time.", true};
constexpr ForeignKind ownPack{
    "This is a Chipwise pack file, not a file of questions.",
    "Drop the file on the Library page, or install it with “chipwise pack install”.", true};
constexpr ForeignKind ownProfile{"This is a Chipwise database, not a file of questions.",
                                 "To restore a backup, use “chipwise restore”, or “Restore…” in Settings."};
constexpr ForeignKind ownJournal{
    "This is a journal exported from Chipwise, not a file of questions.",
    "To add the answers in the journal to a profile, use “chipwise reviews import”, or “Import "
    "answers…” in Settings."};
constexpr ForeignKind unmarkedUtf16{"This text is UTF-16 without a byte order mark.",
                                    "Save the file as UTF-8 and try again.", true};
constexpr ForeignKind notText{"This is not a text file.",
                              "Chipwise reads questions from text files: GIFT, Aiken, CSV, or a "
                              "plain-text document.",
                              true};
} // namespace kinds

using std::string_view_literals::operator""sv;

/// The root of an XML or HTML text in small letters without its prefix, past declarations and comments.
struct Root {
    std::string name;
    bool declared = false;     ///< "<?xml" or "<!DOCTYPE" stands above it
    std::string_view behind{}; ///< what follows its first tag
};

std::string localName(std::string_view text) {
    const auto name = text.substr(0, text.find_first_of(" \t\r\n/>["));
    return pack::lowered(name.substr(name.rfind(':') + 1));
}

Root rootOf(std::string_view text) {
    Root root;
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        const bool declaration = text.starts_with("<?xml");
        if (declaration || text.starts_with("<!--")) {
            const std::string_view close = declaration ? "?>" : "-->";
            const auto end = text.find(close);
            root.declared = root.declared || declaration;
            if (end == unfound) return root;
            text.remove_prefix(end + close.size());
            continue;
        }
        constexpr std::string_view type = "<!doctype ";
        if (pack::sameLetters(text.substr(0, type.size()), type))
            return {localName(text.substr(type.size())), true};
        if (!text.starts_with('<')) return root;
        root.name = localName(text.substr(1));
        if (const auto end = text.find('>'); end != unfound) root.behind = text.substr(end + 1);
        return root;
    }
}

/// A question may begin with a tag it asks about. A file that does not declare what it is has another tag
/// right behind its first one, and no answer line of Aiken.
bool isMarkup(const Root& root, std::string_view text) {
    constexpr std::size_t near = 4096;
    if (root.declared) return true;
    const auto next = root.behind.find_first_not_of(" \t\r\n");
    if (next == unfound || root.behind[next] != '<') return false;
    return !AikenLines(replacedAll(text.substr(0, near), "\r", "\n")).anyAnswer();
}

std::optional<ForeignKind> markupKind(std::string_view text) {
    const auto root = rootOf(text);
    if (!isMarkup(root, text)) return std::nullopt;
    if (root.name == "quiz") return kinds::moodleXml;
    if (root.name == "html") return kinds::html;
    for (const std::string_view name : {"questestinterop", "assessmentitem", "assessmenttest",
                                        "qti-assessment-item", "qti-assessment-test", "manifest"})
        if (root.name == name) return kinds::qtiXml;
    if (root.name == "svg") return kinds::picture;
    if (root.declared) return kinds::xml;
    return std::nullopt;
}

/// An object whose first key is followed by a colon, or a list of such; GIFT may begin with a brace too.
bool isJson(std::string_view text) {
    const auto skip = [&] { text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size())); };
    skip();
    if (text.starts_with('[')) {
        text.remove_prefix(1);
        skip();
    }
    if (!text.starts_with('{')) return false;
    text.remove_prefix(1);
    skip();
    if (!text.starts_with('"')) return false;
    const auto end = text.find('"', 1);
    if (end == unfound) return false;
    text.remove_prefix(end + 1);
    skip();
    return text.starts_with(':');
}

ForeignKind databaseKind(std::string_view head) {
    constexpr std::size_t applicationIdAt = 68;
    if (head.substr(0, applicationIdAt + 4).ends_with("CHPW")) return kinds::ownProfile;
    return head.find("CREATE TABLE revlog") != unfound ? kinds::ankiCollection : kinds::database;
}

/// The document type that stands, not packed, in front of an OpenDocument file or a book.
std::optional<ForeignKind> mimetypeKind(std::string_view head) {
    constexpr std::size_t nameAt = 30;
    if (head.size() <= nameAt || !head.substr(nameAt).starts_with("mimetype")) return std::nullopt;
    const auto type = head.substr(nameAt, 100);
    if (type.find("opendocument.spreadsheet") != unfound) return kinds::spreadsheet;
    if (type.find("opendocument.presentation") != unfound) return kinds::slides;
    if (type.find("opendocument") != unfound) return kinds::writer;
    if (type.find("epub") != unfound) return kinds::book;
    return std::nullopt;
}

ForeignKind archiveKind(std::string_view head, const EntryNames& names) {
    const auto has = [&](std::string_view wanted) {
        return std::ranges::any_of(names, [&](std::string_view name) {
            return name == wanted ||
                   (name.ends_with(wanted) && name[name.size() - wanted.size() - 1] == '/' &&
                    std::ranges::count(name, '/') == std::ranges::count(wanted, '/') + 1);
        });
    };
    if (has("pack.md")) return kinds::ownPack;
    if (has(backupDatabase) && has(backupList)) return kinds::ownBackup;
    if (has("word/document.xml")) return kinds::word;
    if (has("xl/workbook.xml") || has("xl/workbook.bin")) return kinds::excel;
    if (has("ppt/presentation.xml")) return kinds::slides;
    if (has("collection.anki2") || has("collection.anki21") || has("collection.anki21b"))
        return kinds::ankiPackage;
    if (has("moodle_backup.xml")) return kinds::moodleBackup;
    if (has("imsmanifest.xml")) return kinds::qtiPackage;
    return mimetypeKind(head).value_or(kinds::zipArchive);
}

/// Whether an archive's list is small enough to be read for a message: at most a few end records, each with
/// a list of ordinary size. A zip64 archive says the size of its list elsewhere.
bool hasSmallList(std::string_view tail) {
    constexpr std::string_view endMark{"PK\5\6", 4};
    constexpr std::string_view locatorMark{"PK\6\7", 4};
    constexpr int mostEnds = 4;
    int ends = 0;
    for (auto at = tail.find(endMark); at != unfound; at = tail.find(endMark, at + 1)) {
        if (tail.size() - at < endLength) break;
        if (at >= locatorLength && tail.substr(at - locatorLength).starts_with(locatorMark)) return false;
        Fields fields(tail.substr(at, endLength));
        fields.skip(4 + 2 + 2 + 2 + 2);
        if (fields.u32() > largestDirectory || ++ends > mostEnds) return false;
    }
    return ends > 0;
}

/// The names in an archive's list; none where it is damaged. Takes the source.
EntryNames namesIn(zip_source_t* source) {
    if (source == nullptr) return {};
    zip_t* zip = libzip().openFromSource(source, ZIP_RDONLY, nullptr);
    if (zip == nullptr) {
        libzip().freeSource(source);
        return {};
    }
    EntryNames names;
    const auto count = libzip().numberOfEntries(zip, 0);
    for (zip_int64_t i = 0; i < count; ++i)
        if (const char* name = libzip().name(zip, static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW))
            names.emplace_back(name);
    libzip().discard(zip);
    return names;
}

bool hasNulInHalf(std::string_view text, std::size_t first) {
    std::size_t units = 0;
    std::size_t nuls = 0;
    for (auto at = first; at < text.size(); at += 2) {
        ++units;
        if (text[at] == '\0') ++nuls;
    }
    return units > 0 && 4 * nuls > 3 * units;
}

std::optional<ForeignKind> binaryKind(std::string_view head) {
    if (head.find('\0') != unfound) {
        const bool wide = std::ranges::count(head, '\0') * 2 <= static_cast<std::ptrdiff_t>(head.size());
        if (wide && (hasNulInHalf(head, 0) || hasNulInHalf(head, 1))) return kinds::unmarkedUtf16;
        return kinds::notText;
    }
    const auto control = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && "\t\n\v\f\r\x1B"sv.find(c) == unfound;
    };
    constexpr std::ptrdiff_t oneIn = 20;
    const auto controls = std::ranges::count_if(head, control);
    if (controls * oneIn > static_cast<std::ptrdiff_t>(head.size())) return kinds::notText;
    return std::nullopt;
}

/// By its signature, unless that is a word of a text. `names` is asked only where the file is a zip archive.
std::optional<ForeignKind> signedKind(std::string_view head, const std::function<EntryNames()>& names) {
    const auto* signature = pack::fileSignature(head);
    if (signature == nullptr || (signature->isWord && !binaryKind(head))) return std::nullopt;
    switch (signature->type) {
    case pack::FileType::Picture: return kinds::picture;
    case pack::FileType::Sound: return kinds::sound;
    case pack::FileType::Recording: return kinds::recording;
    case pack::FileType::Pdf: return kinds::pdf;
    case pack::FileType::Rtf: return kinds::rtf;
    case pack::FileType::OldOffice: return kinds::oldOffice;
    case pack::FileType::Zip: return archiveKind(head, names());
    case pack::FileType::Gzip: return kinds::gzipArchive;
    case pack::FileType::OtherArchive: return kinds::otherArchive;
    case pack::FileType::Database: return databaseKind(head);
    case pack::FileType::Text: return std::nullopt;
    }
    return std::nullopt;
}

std::optional<ForeignKind> kindOf(std::string_view head, const std::function<EntryNames()>& names) {
    if (const auto kind = signedKind(head, names)) return kind;
    const std::string decoded = pack::fromUtf16(head);
    std::string_view text = decoded.empty() ? head : std::string_view(decoded);
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (const auto kind = markupKind(text)) return kind;
    if (isJson(text)) return kinds::json;
    if (text.starts_with("event_id,")) return kinds::ownJournal;
    return binaryKind(text);
}

std::string bytesAt(std::ifstream& stream, std::uintmax_t from, std::size_t length) {
    std::string bytes(length, '\0');
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(from));
    stream.read(bytes.data(), static_cast<std::streamsize>(length));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

} // namespace

std::optional<ForeignKind> foreignKind(std::string_view bytes) {
    return kindOf(bytes.substr(0, beginningLength), [bytes]() -> EntryNames {
        if (!hasSmallList(bytes.substr(bytes.size() - std::min(bytes.size(), endingLength)))) return {};
        return namesIn(libzip().createBufferSource(bytes.data(), bytes.size(), 0, nullptr));
    });
}

std::optional<ForeignKind> foreignKindOf(const std::filesystem::path& file) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown)) return std::nullopt;
    const auto size = std::filesystem::file_size(file, unknown);
    std::ifstream stream(file, std::ios::binary);
    if (unknown || !stream) return std::nullopt;
    return kindOf(bytesAt(stream, 0, beginningLength), [&]() -> EntryNames {
        const auto length = std::min<std::uintmax_t>(size, endingLength);
        if (!hasSmallList(bytesAt(stream, size - length, static_cast<std::size_t>(length)))) return {};
        return namesIn(libzip().createFileSource(file.c_str(), 0, -1, nullptr));
    });
}

} // namespace chipwise::exchange
