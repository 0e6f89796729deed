// Trains Chipwise and fsrs-rs (through its Node binding) on the same review logs, each in processes of their
// own, and prints the tables of resources/docs/memory.md: log loss on the last fifth by time, processor time
// of training alone, memory above the start of the process.
//
//   CHIPWISE_PEERS  a folder with gen_revlog.mjs and opt_peer.mjs, their packages installed
//   CHIPWISE        the program (default: the one built beside this)
//   REVIEW_LOG      a real log besides the drawn ones (optional)
//   SEEDS           training runs a log, on either side (default 9)
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

using Json = nlohmann::json;

namespace {

std::string environment(const char* name, const std::string& otherwise) {
    const char* value = std::getenv(name);
    return value ? value : otherwise;
}

std::string outputOf(const std::string& command) {
    std::FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) throw std::runtime_error("cannot run: " + command);
    std::string output;
    std::array<char, 4096> part{};
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe))
        output.append(part.data(), size);
    if (pclose(pipe) != 0) throw std::runtime_error("failed: " + command);
    return output;
}

struct Programs {
    std::string peers = environment("CHIPWISE_PEERS", "");
    std::string chipwise;
    int seeds = std::atoi(environment("SEEDS", "9").c_str());
    std::filesystem::path folder = std::filesystem::temp_directory_path() / "chipwise-optimizer-bench";
    double peerStart = 0; ///< MiB of Node with the binding loaded

    std::string node(const std::string& words) const { return "cd '" + peers + "' && node " + words; }
};

/// Means over the seeds.
struct Side {
    double before = 0;
    double logLoss = 0;
    double cpu = 0; ///< seconds
    double mib = 0; ///< above the start of the process
    int items = 0;
};

void add(Side& mean, const Side& one, int seeds) {
    mean.before += one.before / seeds;
    mean.logLoss += one.logLoss / seeds;
    mean.cpu += one.cpu / seeds;
    mean.mib = std::max(mean.mib, one.mib);
    mean.items = one.items;
}

Side ours(const Programs& programs, const std::string& log, const std::string& model) {
    Side mean;
    for (int seed = 1; seed <= programs.seeds; ++seed) {
        const Json json = Json::parse(
            outputOf("'" + programs.chipwise + "' --json --seed " + std::to_string(seed) +
                     " memory optimize --test-from 0.8 --model " + model + " --log '" + log + "'"));
        add(mean,
            {json["log_loss"]["default"], json["log_loss"]["trained"], json["cpu_seconds"],
             json["peak_rss_mib"].get<double>() - json["start_rss_mib"].get<double>(), json["test_items"]},
            programs.seeds);
    }
    return mean;
}

Side theirs(const Programs& programs, const std::string& log) {
    Side mean;
    for (int seed = 1; seed <= programs.seeds; ++seed) {
        const Json json =
            Json::parse(outputOf(programs.node("opt_peer.mjs '" + log + "' --seed " + std::to_string(seed))));
        const Json& test = json["test"];
        add(mean,
            {test["default"]["logloss"], test["trained"]["logloss"],
             json["ms"]["train_cpu"].get<double>() / 1000,
             json["maxrss_mib"]["peak"].get<double>() - programs.peerStart, json["test_items"]},
            programs.seeds);
    }
    return mean;
}

std::string drawn(const Programs& programs, const std::string& name, int cards, int reviews, int seed) {
    const std::string file = (programs.folder / (name + ".csv")).string();
    outputOf(programs.node("gen_revlog.mjs --cards " + std::to_string(cards) + " --reviews " +
                           std::to_string(reviews) + " --seed " + std::to_string(seed) + " --out '" + file +
                           "'"));
    return file;
}

void compare(const Programs& programs, const std::string& name, const std::string& log) {
    const Side peer = theirs(programs, log);
    const Side own = ours(programs, log, "fsrs6");
    if (peer.items != own.items) throw std::runtime_error(name + ": the sides do not score the same reviews");
    std::printf("| %s | %d | %.4f | %.4f | %.4f | %.3f | %.3f | 1/%.0f | %.0f | %.0f | 1/%.0f |\n",
                name.c_str(), own.items, own.before, peer.logLoss, own.logLoss, peer.cpu, own.cpu,
                peer.cpu / own.cpu, peer.mib, own.mib, peer.mib / own.mib);
    std::fflush(stdout);
}

void compareSizes(const Programs& programs, const std::string& real) {
    std::puts("| log | reviews scored | log loss, default | log loss, fsrs-rs | log loss, Chipwise "
              "| CPU s, fsrs-rs | CPU s, Chipwise | ratio "
              "| MiB above start, fsrs-rs | MiB above start, Chipwise | ratio |\n"
              "|---|---|---|---|---|---|---|---|---|---|---|");
    const struct {
        const char* name;
        int cards;
        int reviews;
    } sizes[] = {
        {"10k", 700, 10'000}, {"30k", 2000, 30'000}, {"100k", 7000, 100'000}, {"500k", 35'000, 500'000}};
    for (const auto& size : sizes)
        compare(programs, size.name, drawn(programs, size.name, size.cards, size.reviews, 1));
    if (!real.empty()) compare(programs, "real", real);
}

/// Little to learn from: is it at least no worse than to have left it?
void smallLogs(const Programs& programs) {
    constexpr int logs = 30;
    double sum = 0;
    double most = -1;
    int worse = 0;
    for (int i = 0; i < logs; ++i) {
        const int reviews = 2000 + i * 8000 / (logs - 1);
        const Side own = ours(programs, drawn(programs, "small", reviews / 14, reviews, 101 + i), "fsrs6");
        const double difference = own.logLoss - own.before;
        sum += difference;
        most = std::max(most, difference);
        worse += difference > 0;
    }
    std::printf("\n%d logs of 2,000 to 10,000 reviews: %+.4f against the defaults in the mean, %d worse, the "
                "worst by %+.4f\n",
                logs, sum / logs, worse, most);
}

} // namespace

int main(int, char** arguments) {
    Programs programs;
    const std::filesystem::path beside = std::filesystem::absolute(arguments[0]).parent_path() / "chipwise";
    programs.chipwise = environment("CHIPWISE", beside.string());
    if (programs.peers.empty()) {
        std::fputs("CHIPWISE_PEERS names no folder.\n", stderr);
        return 2;
    }
    std::filesystem::create_directories(programs.folder);
    programs.peerStart =
        std::stod(outputOf(programs.node("--input-type=module -e \"import '@open-spaced-repetition/binding'; "
                                         "console.log(process.resourceUsage().maxRSS / 1024)\"")));
    const std::string real = environment("REVIEW_LOG", "");
    compareSizes(programs, real);
    smallLogs(programs);
    if (!real.empty()) {
        const Side seven = ours(programs, real, "fsrs7");
        std::printf("FSRS-7 on the real log: %.4f (default %.4f), %.3f s CPU, %.0f MiB\n", seven.logLoss,
                    seven.before, seven.cpu, seven.mib);
    }
    std::filesystem::remove_all(programs.folder);
}
