#include "pack/parse/media_file.h"

#include "pack/pack_fixture.h"
#include "pack/read/folder_loader.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <fstream>

using namespace chipwise;
using namespace chipwise::pack;
using namespace chipwise::pack::testing;
using namespace std::string_literals;

namespace {

const std::string pngEnd = "\0\0\0\0IEND\xAE\x42\x60\x82"s;
const std::string png = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"s + std::string(40, 'x') + pngEnd;
const std::string jpeg = "\xFF\xD8\xFF\xE0"s + std::string(40, 'x') + "\xFF\xD9";
const std::string gif = "GIF89a" + std::string(40, 'x') + ";";
const std::string webp = "RIFF\x30\0\0\0WEBPVP8 "s + std::string(40, 'x');

MediaFile judged(const std::string& path, const std::string& bytes) {
    MediaCheck whole;
    whole.add(bytes);
    MediaCheck parts; // however the bytes arrive, the verdict is the same
    for (const char c : bytes) parts.add(std::string_view(&c, 1));
    CHECK(whole.finish(path) == parts.finish(path));
    return whole.finish(path);
}

PictureFault faultOf(const std::string& path, const std::string& bytes) {
    return judged(path, bytes).fault;
}

std::string codesWith(const std::string& path, const std::string& bytes, const std::string& named) {
    auto files = packWith("# G {#g}\n\n## Q {#q}\n\n![A ring](" + named +
                          ")\n\nWhich one?\n\n- [x] This\n  > Yes.\n- [ ] That\n  > No.\n");
    files.media[path] = judged(path, bytes);
    return codesOf(files);
}

} // namespace

TEST_CASE("a picture is known by its bytes, in each of the four types") {
    CHECK(faultOf("media/a.png", png) == PictureFault::None);
    CHECK(faultOf("media/a.JPG", jpeg) == PictureFault::None);
    CHECK(faultOf("media/a.jpeg", jpeg) == PictureFault::None);
    CHECK(faultOf("media/a.gif", gif) == PictureFault::None);
    CHECK(faultOf("media/a.webp", webp) == PictureFault::None);
    CHECK(faultOf("media/a.png", png + "a note some program left behind the picture") == PictureFault::None);
}

TEST_CASE("data behind the end of a picture is no fault, however much it is") {
    const std::string trailer(3 * MediaCheck::tailBytes, 'x');
    CHECK(faultOf("media/a.jpg", jpeg + trailer) == PictureFault::None);
    CHECK(faultOf("media/a.png", png + trailer) == PictureFault::None);
    CHECK(faultOf("media/a.jpg", jpeg.substr(0, jpeg.size() - 2) + trailer) == PictureFault::CutShort);

    // A camera puts a small picture before the picture: its end is not the end of the whole.
    const std::string photo = "\xFF\xD8\xFF\xE1" + jpeg + trailer;
    CHECK(faultOf("media/a.jpg", photo) == PictureFault::CutShort);
    CHECK(faultOf("media/a.jpg", photo + "\xFF\xD9" + trailer) == PictureFault::None);
}

TEST_CASE("what is no picture is named for what it is") {
    CHECK(judged("media/a.png", "RIFF\x24\0\0\0WAVEfmt "s).kind == "WAV audio");
    CHECK(judged("media/a.png", "%PDF-1.7").kind == "a PDF document");
    CHECK(judged("media/a.png", "{\\rtf1\\ansi Which?").kind == "an RTF document");
    CHECK(judged("media/a.png", "\x1F\x8B\x08 packed").kind == "a gzip archive");
    CHECK(judged("media/a.png", "\0\0\0\x1C"s + "ftypavif").kind == "an AVIF picture");
    CHECK(judged("media/a.png", "\0\0\0\x1C"s + "ftypmp42").kind == "a HEIC picture, audio, or video");
    CHECK(judged("media/a.png", "BM\x36\0"s).kind == "a BMP picture");
    CHECK(judged("media/a.png", "\x89PNG").kind == "4 bytes");
    CHECK(judged("media/a.png", "").kind == "nothing");
    CHECK(judged("media/a.jpg", "<!DOCTYPE html><title>404</title>").kind == "a web page");
    CHECK(judged("media/a.png", "RIFF\x24\0\0\0WAVEfmt "s).fault == PictureFault::NotAPicture);
}

TEST_CASE("a picture that ends too early is told from a whole one") {
    CHECK(faultOf("media/a.png", png.substr(0, png.size() - 1)) == PictureFault::CutShort);
    CHECK(faultOf("media/a.jpg", jpeg.substr(0, 20)) == PictureFault::CutShort);
    CHECK(faultOf("media/a.gif", gif.substr(0, gif.size() - 1)) == PictureFault::CutShort);
    CHECK(faultOf("media/a.webp", webp.substr(0, 30)) == PictureFault::CutShort);
    CHECK(faultOf("media/a.webp", "RIFF") == PictureFault::NotAPicture);
}

TEST_CASE("a question that names a sound or no picture at all is left out, with one message") {
    CHECK(codesWith("media/a.wav", "RIFF", "media/a.wav") == "CW170 ");
    CHECK(codesWith("media/a.mp3", "", "media/none.mp3") == "CW174 CW170 ");
    CHECK(codesWith("media/a.png", "RIFF", "media/a.png") == "CW171 ");
    CHECK(codesWith("media/a.png", png, "media/a.png").empty());
}

TEST_CASE("a picture that may still show in part stays, with a warning") {
    CHECK(codesWith("media/a.png", png.substr(0, 30), "media/a.png") == "CW172 ");
    CHECK(codesWith("media/a.png", jpeg, "media/a.png") == "CW173 ");
    CHECK(codesWith("media/a.svg", "<svg", "media/a.svg") == "CW144 ");
}

TEST_CASE("media that no question names are judged as well, where they stand") {
    CHECK(codesWith("media/a.png", "RIFF", "media/efa.png") == "CW171 ");
    CHECK(codesWith("media/a.ogg", "OggS", "media/efa.png") == "CW174 ");
    CHECK(codesWith("media/a.png", png, "media/efa.png").empty());
    CHECK(codesWith("media/CREDITS.txt", "By A. Author", "media/efa.png").empty());
}

TEST_CASE("a folder's pictures are judged by their bytes, and again after they changed") {
    const TestFolder folder;
    const auto file = folder.path() / "media" / "a.png";
    std::filesystem::create_directories(file.parent_path());
    const auto write = [&](const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; };
    write(png);
    const auto first = loadFolderAgain(folder.path(), {});
    CHECK(first.files.media.at("media/a.png").fault == PictureFault::None);
    CHECK(first.files.media.at("media/a.png").size == png.size());
    write(png + std::string((1u << 20) + 5, 'x'));
    CHECK(loadFolderAgain(folder.path(), {}).files.media.at("media/a.png").fault == PictureFault::None);
    write(std::string(png.size(), 'x'));
    const auto second = loadFolderAgain(folder.path(), first);
    CHECK(second.files.media.at("media/a.png").fault == PictureFault::NotAPicture);
}
