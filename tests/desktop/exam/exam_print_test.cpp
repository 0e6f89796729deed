#include "desktop/exam_support.h"

#include "desktop/pages_support.h"
#include "desktop/paper/print_exam.h"
#include "desktop/paper/usual_paper.h"
#include "study/exam/exam_attempt.h"
#include "support/catch.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace cd = chipwise::desktop;
namespace fs = std::filesystem;
namespace study = chipwise::study;
using desktop::PageProfile;

namespace {

study::Form shortForm(PageProfile& profile) {
    study::FormRequest request;
    request.questions = 4;
    request.seed = 11;
    const study::FormOffer offer = study::formFor(profile.learner(), request);
    REQUIRE(offer.form);
    return *offer.form;
}

study::PrintOrder orderOf(PageProfile& profile, const fs::path& target) {
    study::PrintOrder order;
    order.form = shortForm(profile);
    order.target = target.string();
    order.day = "2026-11-21";
    return order;
}

std::string begins(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string text(5, '\0');
    stream.read(text.data(), 5);
    return text;
}

std::size_t filesIn(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

} // namespace

TEST_CASE("an order is printed while the profile is held by an exam, and changes nothing in it") {
    const desktop::NoWarnings quiet;
    PageProfile profile;
    const TestFolder folder;
    const study::Form sat = shortForm(profile);
    const auto examAttempt = study::ExamAttempt::begin(profile.learner(), sat, study::examNow(profile.now()));
    const auto version = profile.learner().profile().dataVersion();
    const study::PrintReport report =
        cd::printExam(orderOf(profile, folder.path()), profile.workspace().folder());
    INFO(report.problem);
    REQUIRE(report.files.size() == 1);
    CHECK(begins(report.files.front()) == "%PDF-");
    CHECK(begins(report.key) == "%PDF-");
    CHECK(profile.learner().profile().dataVersion() == version);
}

TEST_CASE("a chosen name is kept: without a letter for one version, with letters for several") {
    PageProfile profile;
    const TestFolder folder;
    study::PrintOrder order = orderOf(profile, folder.path() / "Monday.PDF");
    const study::PrintReport one = cd::printExam(order, profile.workspace().folder());
    CHECK(one.files == std::vector{(folder.path() / "Monday.pdf").string()});
    CHECK(one.key == (folder.path() / "Monday-key.pdf").string());
    order.target = (folder.path() / "friday.pdf").string();
    order.versions = 2;
    order.key = false;
    const study::PrintReport two = cd::printExam(order, profile.workspace().folder());
    CHECK(two.files ==
          std::vector{(folder.path() / "friday-A.pdf").string(), (folder.path() / "friday-B.pdf").string()});
    CHECK(two.key.empty());
    const study::PrintReport again = cd::printExam(order, profile.workspace().folder());
    CHECK(again.taken);
    CHECK_THAT(again.problem, ContainsSubstring("friday-A.pdf already exists"));
}

TEST_CASE("where one file cannot be written none stays") {
    PageProfile profile;
    const TestFolder folder;
    fs::create_symlink(folder.path() / "nowhere" / "b.pdf", folder.path() / "x-B.pdf");
    study::PrintOrder order = orderOf(profile, folder.path() / "x.pdf");
    order.versions = 2;
    const study::PrintReport report = cd::printExam(order, profile.workspace().folder());
    CHECK_FALSE(report.taken);
    CHECK_THAT(report.problem, ContainsSubstring("x-B.pdf could not be written"));
    CHECK(report.files.empty());
    CHECK(filesIn(folder.path()) == 1); // the link that was there before
}

TEST_CASE("a folder that is missing and a profile that is none are said") {
    PageProfile profile;
    const TestFolder folder;
    const auto to = [&](const fs::path& target, const fs::path& from) {
        return cd::printExam(orderOf(profile, target), from).problem;
    };
    CHECK_THAT(to(folder.path() / "nowhere", profile.workspace().folder()), ContainsSubstring("The folder"));
    CHECK_THAT(to(folder.path() / "nowhere" / "x.pdf", profile.workspace().folder()),
               ContainsSubstring("The folder"));
    CHECK_FALSE(to(folder.path(), folder.path() / "no-profile").empty());
    CHECK_FALSE(fs::exists(folder.path() / "no-profile"));
    CHECK(filesIn(folder.path()) == 0);
}

TEST_CASE("paper is of the size that was chosen last, unless the order names one") {
    PageProfile profile;
    cd::PaperOrder chosen;
    chosen.size = cd::PaperSize::Letter;
    cd::rememberPaper(profile.learner(), chosen);
    CHECK(cd::usualPaperSize(profile.learner()) == cd::PaperSize::Letter);
    const TestFolder folder;
    study::PrintOrder order = orderOf(profile, folder.path() / "usual.pdf");
    const auto mediaBox = [&] {
        const study::PrintReport report = cd::printExam(order, profile.workspace().folder());
        REQUIRE(report.files.size() == 1);
        std::ifstream stream(report.files.front(), std::ios::binary);
        std::stringstream text;
        text << stream.rdbuf();
        return text.str().substr(text.str().find("/MediaBox"), 18);
    };
    CHECK(mediaBox() == "/MediaBox [0 0 612");
    order.target = (folder.path() / "named.pdf").string();
    order.letter = false;
    CHECK(mediaBox() == "/MediaBox [0 0 595");
}

TEST_CASE("what is no order is refused by its input") {
    PageProfile profile;
    std::istringstream in("{\"form\":1}");
    std::ostringstream out;
    CHECK(cd::printFromInput(profile.workspace().folder(), in, out) == 2);
    std::istringstream huge(std::string(5 << 20, '['));
    CHECK(cd::printFromInput(profile.workspace().folder(), huge, out) == 2);
    const TestFolder folder;
    std::istringstream good(study::toJson(orderOf(profile, folder.path())));
    std::ostringstream said;
    CHECK(cd::printFromInput(profile.workspace().folder(), good, said) == 0);
    REQUIRE(study::printReportFromJson(said.str()));
    CHECK(study::printReportFromJson(said.str())->files.size() == 1);
}
