#include "cli/killed_profile.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace chipwise::cli {

namespace fs = std::filesystem;

void put(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

int answerAndKill(const Desk& desk, int answers, const std::function<void()>& atEnd,
                  const std::function<void()>& atStart) {
    Dialogue dialogue(chipwiseProgram(), desk.words({"study", "--json", "--cram", "--kind", "choice"}));
    int graded = 0;
    while (const auto line = dialogue.line()) {
        const json event = json::parse(*line);
        if (event["event"] == "graded") ++graded;
        if (event["event"] != "question") continue;
        if (graded == answers) break;
        if (graded == 0) atStart();
        json keys = json::array();
        for (int key = 1; key <= event.value("choose", 1); ++key) keys.push_back(key);
        dialogue.send(json{{"answer", keys}}.dump());
    }
    atEnd();
    dialogue.signal(SIGKILL);
    dialogue.wait();
    return graded;
}

void takeStepsAndKill(const Desk& desk, int steps) {
    Dialogue dialogue(chipwiseProgram(), desk.words({"exam", "--json", "--pack", sampleId, "--own",
                                                     "--questions", "5", "--minutes", "10"}));
    int saved = 0;
    while (const auto line = dialogue.line()) {
        const json event = json::parse(*line);
        if (event["event"] == "saved") ++saved;
        if (event["event"] != "question") continue;
        if (saved == steps) break;
        dialogue.send(json{{"command", saved % 2 == 0 ? "flag" : "unflag"}}.dump());
    }
    if (saved != steps) throw std::logic_error("the practice exam ended early");
    dialogue.signal(SIGKILL);
    dialogue.wait();
}

KilledProfile::KilledProfile(const Desk& desk) : m_desk(desk), m_log(textOf(logFile())) {
    copy("profile", "killed");
}

std::string KilledProfile::logFile() const {
    return m_desk.data() + "/chipwise.db-wal";
}

void KilledProfile::withLog(const std::string& bytes) const {
    copy("killed", "profile");
    put(logFile(), bytes);
}

void KilledProfile::flip(std::size_t at) const {
    std::string bytes = m_log;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x20);
    withLog(bytes);
}

void KilledProfile::copy(const std::string& from, const std::string& to) const {
    fs::remove_all(m_desk.file(to));
    fs::copy(m_desk.file(from), m_desk.file(to), fs::copy_options::recursive);
    fs::remove(m_desk.file(to) + "/chipwise.db-shm");
}

} // namespace chipwise::cli
