#include "pack/text/file_signature.h"

#include "pack/text/picture_type.h"

#include <algorithm>
#include <array>

namespace chipwise::pack {
namespace {

using std::string_view_literals::operator""sv;

constexpr bool mayBeginText = true;

/// A longer signature stands before one that it begins with.
constexpr auto signatures = std::to_array<FileSignature>({
    {"BM", FileType::Picture, "a BMP picture", mayBeginText},
    {"II*\0"sv, FileType::Picture, "a TIFF picture"},
    {"MM\0*"sv, FileType::Picture, "a TIFF picture"},
    {"ftypavif", FileType::Picture, "an AVIF picture", mayBeginText, 4},
    {"ftyp", FileType::Recording, "a HEIC picture, audio, or video", mayBeginText, 4},
    {"WAVE", FileType::Sound, "WAV audio", mayBeginText, 8, "RIFF"},
    {"OggS", FileType::Sound, "Ogg audio", mayBeginText},
    {"ID3", FileType::Sound, "MP3 audio", mayBeginText},
    {"\xFF\xFB", FileType::Sound, "MP3 audio", mayBeginText}, // two letters in Windows-1252
    {"fLaC", FileType::Sound, "FLAC audio", mayBeginText},
    {"%PDF-", FileType::Pdf, "a PDF document"},
    {"{\\rtf", FileType::Rtf, "an RTF document"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", FileType::OldOffice, "an old Microsoft Office file"},
    {"PK\3\4", FileType::Zip, "a zip archive"},
    {"PK\5\6", FileType::Zip, "a zip archive"}, // an empty one
    {"\x1F\x8B\x08", FileType::Gzip, "a gzip archive"},
    {"7z\xBC\xAF\x27\x1C", FileType::OtherArchive, "a compressed archive"},
    {"Rar!\x1A\x07", FileType::OtherArchive, "a compressed archive"},
    {"\xFD"
     "7zXZ\0"sv,
     FileType::OtherArchive, "a compressed archive"},
    {"1AY&SY", FileType::OtherArchive, "a compressed archive", mayBeginText,
     4}, // bzip2, behind the size of its blocks
    {"\x28\xB5\x2F\xFD", FileType::OtherArchive, "a compressed archive"},
    {"ustar", FileType::OtherArchive, "a tar archive", mayBeginText, 257},
    {"SQLite format 3\0"sv, FileType::Database, "an SQLite database"},
    {"<svg", FileType::Text, "an SVG picture"},
    {"<?xml", FileType::Text, "an XML document, perhaps an SVG picture"},
    {"<!DOCTYPE", FileType::Text, "a web page"},
    {"<html", FileType::Text, "a web page"},
    {"version https://git-lfs", FileType::Text, "a Git LFS pointer instead of the picture"},
});

/// The four types a pack may show, whose bytes are known there already.
const FileSignature* shownPicture(std::string_view head) {
    static constexpr FileSignature picture{{}, FileType::Picture, "a picture"};
    static constexpr FileSignature gif{{}, FileType::Picture, "a picture", mayBeginText};
    const auto type = pictureType(head);
    if (!type) return nullptr;
    return type == PictureType::Gif ? &gif : &picture;
}

} // namespace

const FileSignature* fileSignature(std::string_view head) {
    if (const auto* picture = shownPicture(head)) return picture;
    const auto* found = std::ranges::find_if(signatures, [&](const FileSignature& signature) {
        return head.size() >= signature.at && head.substr(signature.at).starts_with(signature.bytes) &&
               head.starts_with(signature.begin);
    });
    return found == signatures.end() ? nullptr : &*found;
}

} // namespace chipwise::pack
