#include "zip_bytes.h"

namespace chipwise::exchange {

std::uint32_t crc32(const std::string& bytes) {
    std::uint32_t crc = 0xffffffff;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320U : 0U);
    }
    return ~crc;
}

std::string little(std::uint64_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xff);
    return text;
}

std::string ZipBytes::bytes() const {
    std::string zip = m_before;
    std::string list;
    std::size_t place = 0;
    for (const File& file : m_files) {
        if (!file.sharesPlace) place = zip.size();
        const std::string headerName = file.headerName.empty() ? file.name : file.headerName;
        const std::string numbers = little(crc32(file.bytes) + file.checksumLie, 4) +
                                    little(file.bytes.size(), 4) +
                                    little(file.bytes.size() + file.sizeLie, 4);
        const std::string how = little(file.flags, 2) + little(file.method, 2) + little(0x210000, 4);
        if (!file.sharesPlace)
            zip += "PK\3\4" + little(20, 2) + how + numbers + little(headerName.size(), 2) +
                   little(file.headerExtra.size(), 2) + headerName + file.headerExtra + file.bytes +
                   file.behind;
        list += "PK\1\2" + little(0x0314, 2) + little(20, 2) + how + numbers + little(file.name.size(), 2) +
                little(file.listedExtra.size(), 2) + little(0, 2 + 2 + 2) + little(file.mode << 16, 4) +
                little(place, 4) + file.name + file.listedExtra;
    }
    const std::size_t listAt = zip.size();
    const std::size_t count = m_files.size();
    zip += list;
    if (m_large) {
        const std::size_t recordAt = zip.size();
        zip += "PK\6\6" + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 4 + 4) +
               little(count, 8) + little(count, 8) + little(list.size(), 8) + little(listAt, 8);
        zip += "PK\6\7" + little(0, 4) + little(recordAt, 8) + little(1, 4);
        zip += "PK\5\6" + little(0, 4) + std::string(4 + 8, '\xff');
    } else {
        zip += "PK\5\6" + little(0, 4) + little(count, 2) + little(count, 2) + little(list.size(), 4) +
               little(listAt, 4);
    }
    return zip + little(m_comment.size(), 2) + m_comment;
}

ZipBytes smallPack(const std::string& top) {
    ZipBytes zip;
    zip.add(top + "pack.md", "# Small\nid: small\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                             "license: CC0-1.0\n\nFor a test.\n");
    zip.add(top + "questions/10.md",
            "# Group {#g}\n\n## One {#one}\n\nWhich?\n\n- [x] this\n- [ ] that\n- [ ] those\n");
    return zip;
}

} // namespace chipwise::exchange
