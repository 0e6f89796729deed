#include "desktop/pages_support.h"

#include "desktop/dialogs/help_dialog.h"
#include "desktop/dialogs/key_dialog.h"
#include "desktop/dialogs/update_dialog.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/workshop/dialogs/answer_form.h"
#include "desktop/workshop/dialogs/column_row.h"
#include "desktop/workshop/dialogs/coverage_dialog.h"
#include "desktop/workshop/dialogs/new_pack_dialog.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/facts/fact_table_model.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "pack/generate/cards.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTest>

#include <fstream>

using namespace chipwise::desktop;
namespace workshop = chipwise::workshop;
namespace pack = chipwise::pack;
using desktop::PageProfile;

namespace {

constexpr auto examplePack =
    "# Example\nid: example\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: A\nlicense: CC0-1.0\n\n"
    "For a test.\n\n## Exam: Chips {#chips}\nquestions: 20\nminutes: 30\nraw-pass: 70%\n\n"
    "- 1 (60%) Roles\n  - 1.1 Training or serving\n  - 1.2 Fit\n- 2 (40%) Numbers\n  - 2.1 Counts\n";
constexpr auto exampleFacts = "id,entity,property,value,unit,source,as_of\n"
                              "trn1-chips,trn1.32xlarge,chips per instance,16,chips,EC2 page,2026-08\n"
                              "inf2-chips,inf2.48xlarge,chips per instance,12,chips,EC2 page,2026-08\n";
constexpr auto exampleQuestions =
    "# Roles {#roles}\nobjective: chips 1.1\n\n## Chip {#chip}\n\nWhich chip trains?\n\n- [x] Trainium\n"
    "- [ ] Inferentia\n\n## Count {#count}\nfact: trn1-chips\n\nHow many chips?\n\n= 16 chips\n";

/// A snapshot, and what it becomes by edits.
std::shared_ptr<const workshop::Snapshot> snapshotOf(pack::PackFiles files) {
    return std::make_shared<workshop::Snapshot>(workshop::snapshotOf(std::move(files), "2026-11-21"));
}

std::shared_ptr<const workshop::Snapshot> example() {
    pack::PackFiles files;
    files.texts["pack.md"] = examplePack;
    files.texts["facts.csv"] = exampleFacts;
    files.texts["questions/10-roles.md"] = exampleQuestions;
    return snapshotOf(std::move(files));
}

std::shared_ptr<const workshop::Snapshot> with(const workshop::Snapshot& before,
                                               const std::vector<workshop::FileEdit>& edits) {
    pack::PackFiles files = before.files;
    std::map<std::string, std::vector<pack::Edit>> byFile;
    for (const workshop::FileEdit& edit : edits) byFile[edit.file].push_back(edit.edit);
    for (const auto& [file, changes] : byFile)
        files.texts[file] = pack::applyEdits(files.texts[file], changes);
    return snapshotOf(std::move(files));
}

void type(QPlainTextEdit* box, const char* text) {
    box->setPlainText(QString::fromUtf8(text));
}

/// A dialog in every theme where there is least room: nothing cut off, nothing without a name.
void checkLook(QWidget& dialog, const QString& name) {
    dialog.show();
    desktop::saveShots(dialog, name);
    CHECK(desktop::namelessControls(dialog).isEmpty());
}

} // namespace

TEST_CASE("a form writes the question that an author would have typed") {
    const desktop::NoWarnings guard;
    desktop::app();
    const auto snapshot = example();
    NewQuestionDialog dialog(
        snapshot, "questions/10-roles.md", 6, [] { return QString(); }, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    std::vector<workshop::FileEdit> edits;
    dialog.setApplier([&](const workshop::FileEdit& edit, const QString&) {
        edits.push_back(edit);
        return true;
    });
    dialog.show();
    CHECK_FALSE(dialog.addButton()->isEnabled());
    type(dialog.textBox(), "Which chip serves finished models?");
    const auto fields = dialog.answers()->findChildren<TextField*>();
    const auto boxes = dialog.answers()->findChildren<QCheckBox*>();
    REQUIRE(fields.size() >= 4);
    fields[0]->setText(QStringLiteral("Inferentia"));
    fields[2]->setText(QStringLiteral("Trainium"));
    REQUIRE(desktop::waitFor([&] { return dialog.question().options.size() == 2; }));
    QTest::qWait(100);
    CHECK_FALSE(dialog.addButton()->isEnabled()); // nothing is marked as right
    boxes[0]->setChecked(true);
    REQUIRE(desktop::waitFor([&] { return dialog.addButton()->isEnabled(); }));
    dialog.addButton()->click();
    REQUIRE(edits.size() == 1);
    const auto after = with(*snapshot, edits);
    for (const auto& problem : after->read.diagnostics) UNSCOPED_INFO(pack::toText(problem));
    CHECK(after->read.diagnostics.empty());
    const pack::Question* added = after->read.pack.question("which-chip-serves-finished-models");
    REQUIRE(added);
    CHECK(added->options.at(0).credit == 100);
    CHECK(added->mark.line < after->read.pack.question("count")->mark.line); // behind the one at the cursor
}

TEST_CASE("every kind has its form, and a form that is filled in is valid") {
    const desktop::NoWarnings guard;
    desktop::app();
    const auto snapshot = example();
    NewQuestionDialog dialog(
        snapshot, "questions/10-roles.md", 6, [] { return QString(); }, nullptr);
    dialog.show();
    for (int kind = 0; kind < dialog.kindBox()->count(); ++kind) {
        dialog.kindBox()->setCurrentIndex(kind);
        INFO(dialog.kindBox()->currentText().toStdString());
        type(dialog.textBox(), kind == 4 ? "Trainium {{trains}} models." : "What is asked here?");
        if (dialog.answers() != nullptr) { // the example of each field, as if it were typed
            for (TextField* field : dialog.answers()->findChildren<TextField*>())
                if (!field->isReadOnly() && !field->placeholderText().startsWith(QLatin1Char('(')) &&
                    !field->placeholderText().startsWith(QLatin1String("tolerance")))
                    field->setText(field->placeholderText());
            for (QPlainTextEdit* box : dialog.answers()->findChildren<QPlainTextEdit*>())
                box->setPlainText(box->placeholderText());
            if (!dialog.answers()->findChildren<QCheckBox*>().isEmpty())
                dialog.answers()->findChildren<QCheckBox*>().front()->setChecked(true);
        }
        CHECK(desktop::waitFor([&] { return dialog.addButton()->isEnabled(); }));
        desktop::save(desktop::shot(dialog), QStringLiteral("workshop-form-%1").arg(kind));
    }
    checkLook(dialog, QStringLiteral("workshop-form"));
}

TEST_CASE("the table of facts changes one cell of the file and says what rests on a row") {
    const desktop::NoWarnings guard;
    desktop::app();
    auto snapshot = example();
    FactsDialog dialog("2026-11-21", nullptr);
    dialog.setSnapshot(snapshot);
    dialog.setApplier([&](const std::vector<workshop::FileEdit>& edits) {
        snapshot = with(*snapshot, edits);
        dialog.setSnapshot(snapshot);
        return true;
    });
    dialog.show();
    FactTableModel& model = dialog.model();
    REQUIRE(model.rowCount() == 2);
    CHECK(model.row(0).questions == std::vector<std::string>{"count"});
    const int value = static_cast<int>(std::ranges::find(model.columns(), "value") - model.columns().begin());
    dialog.table().setCurrentIndex(dialog.table().model()->index(0, value));
    CHECK(model.setData(model.index(0, value), QStringLiteral("32"), Qt::EditRole));
    CHECK(snapshot->files.texts.at("facts.csv") ==
          "id,entity,property,value,unit,source,as_of\n"
          "trn1-chips,trn1.32xlarge,chips per instance,32,chips,EC2 page,2026-08\n"
          "inf2-chips,inf2.48xlarge,chips per instance,12,chips,EC2 page,2026-08\n");
    CHECK(std::ranges::any_of(snapshot->read.diagnostics, [](const auto& d) { return d.code == "CW132"; }));

    SECTION("a new row is there to be written over") {
        dialog.addRow();
        REQUIRE(model.rowCount() == 3);
        CHECK(snapshot->read.pack.facts.size() == 3);
    }
    SECTION("a row that nothing rests on goes at once") {
        dialog.table().setCurrentIndex(dialog.table().model()->index(1, 0));
        dialog.deleteRow();
        CHECK(model.rowCount() == 1);
    }
    SECTION("it looks right") {
        checkLook(dialog, QStringLiteral("workshop-facts"));
    }
}

TEST_CASE("a long cell of the facts is edited whole") {
    const desktop::NoWarnings guard;
    desktop::app();
    auto files = example()->files;
    const std::string entity = std::string(5000, 'x') + "end";
    files.texts["facts.csv"] = "id,entity,property,value,unit,source,as_of\ntrn1-chips," + entity +
                               ",chips per instance,16,chips,EC2 page,2026-08\n";
    auto snapshot = snapshotOf(std::move(files));
    FactsDialog dialog("2026-11-21", nullptr);
    dialog.setSnapshot(snapshot);
    dialog.setApplier([&](const std::vector<workshop::FileEdit>& edits) {
        snapshot = with(*snapshot, edits);
        dialog.setSnapshot(snapshot);
        return true;
    });
    dialog.show();
    dialog.activateWindow();
    dialog.table().setCurrentIndex(dialog.table().model()->index(0, 1));
    dialog.table().edit(dialog.table().currentIndex());
    auto* editor = dialog.table().findChild<QLineEdit*>();
    REQUIRE(editor != nullptr);
    editor->setCursorPosition(0);
    editor->del();
    dialog.close();
    CHECK((snapshot->read.pack.facts.front().entity == entity.substr(1))); // not shown: 5000 characters
}

TEST_CASE("pasted text becomes questions while it is pasted, and what was not understood is marked") {
    const desktop::NoWarnings guard;
    desktop::app();
    PageProfile profile(PageProfile::Packs::None);
    const auto snapshot = example();
    PasteDialog dialog(
        profile.workspace(), snapshot, [] { return QString(); }, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    std::vector<workshop::FileEdit> edits;
    dialog.setApplier([&](const std::vector<workshop::FileEdit>& made, const QString&) {
        edits = made;
        return true;
    });
    dialog.show();
    CHECK_FALSE(dialog.addButton()->isEnabled());
    dialog.box().setPlainText(
        QStringLiteral("Which chip was made for training?\nA. Trainium\nB. Inferentia\nANSWER: A\n\n"
                       "Which one serves?\nA. Trainium\nB. Inferentia\nANSWER: D\n"));
    REQUIRE(desktop::waitFor([&] { return dialog.addButton()->isEnabled(); }));
    CHECK(dialog.pasted().imported.questionCount() == 1);
    CHECK_FALSE(dialog.box().extraSelections().isEmpty());
    checkLook(dialog, QStringLiteral("workshop-paste"));
    dialog.addButton()->click();
    CHECK(with(*snapshot, edits)->read.pack.questionCount() == 3);
}

TEST_CASE("a file of another program is named instead of being shown as text") {
    const desktop::NoWarnings guard;
    desktop::app();
    PageProfile profile(PageProfile::Packs::None);
    PasteDialog dialog(
        profile.workspace(), example(), [] { return QString(); }, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QStringList notices;
    QObject::connect(&dialog, &PasteDialog::noticed, [&](const QString& notice) { notices << notice; });
    const TestFolder files;
    const auto open = [&](const char* name, const std::string& bytes) {
        std::ofstream(files.path() / name, std::ios::binary) << bytes;
        dialog.openFile(QString::fromStdString((files.path() / name).string()));
    };
    open("quiz.xml", "<?xml version=\"1.0\"?>\n<quiz></quiz>\n");
    REQUIRE(notices.size() == 1);
    CHECK(notices[0].contains(QStringLiteral("quiz.xml")));
    CHECK(notices[0].contains(QStringLiteral("Moodle XML")));
    CHECK(notices[0].contains(QStringLiteral("GIFT")));
    CHECK(dialog.box().toPlainText().isEmpty());
    open("chips.pdf", "%PDF-1.7\n" + std::string(5u << 20, ' ')); // what it is comes before how large it is
    REQUIRE(notices.size() == 2);
    CHECK(notices[1].contains(QStringLiteral("PDF")));
    open("deck.txt", "#separator:tab\nWhich chip trains?\tTrainium\nThe SDK is {{c1::Neuron}}.\tyes\n");
    CHECK(notices.size() == 2);
    CHECK(dialog.pasted().imported.questionCount() == 2);
}

TEST_CASE("columns of a spreadsheet can be said, and are remembered for the next table with that head") {
    const desktop::NoWarnings guard;
    desktop::app();
    PageProfile profile(PageProfile::Packs::None);
    const auto snapshot = example();
    const QString table = QStringLiteral("Prompt\tGood\tBad\nWhich trains?\tTrainium\tInferentia\n"
                                         "Which serves?\tInferentia\tTrainium\n");
    {
        PasteDialog dialog(
            profile.workspace(), snapshot, [] { return QString(); }, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        dialog.setText(table);
        REQUIRE(dialog.columns().choices().size() == 3);
        using chipwise::exchange::Column;
        dialog.columns().choices()[0]->setCurrentIndex(static_cast<int>(Column::Question));
        dialog.columns().choices()[1]->setCurrentIndex(static_cast<int>(Column::Answer));
        dialog.columns().choices()[2]->setCurrentIndex(static_cast<int>(Column::WrongAnswer));
        CHECK(dialog.pasted().imported.questionCount() == 3); // nobody can know that the first line is a head
        dialog.columns().headBox()->setChecked(true);
        CHECK(dialog.pasted().imported.questionCount() == 2);
        checkLook(dialog, QStringLiteral("workshop-paste-table"));
    }
    PasteDialog again(
        profile.workspace(), snapshot, [] { return QString(); }, nullptr);
    again.setAttribute(Qt::WA_DeleteOnClose, false);
    again.setText(table);
    REQUIRE(again.pasted().imported.questionCount() == 2);
    CHECK(again.pasted().imported.groups.front().questions.front().options.size() == 2);
}

TEST_CASE("the exam plan is shown with what it asks for and what there is") {
    const desktop::NoWarnings guard;
    desktop::app();
    const auto coverage = workshop::coverageOf(*example());
    REQUIRE(coverage.size() == 1);
    CoverageDialog dialog(coverage, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    CHECK(CoverageDialog::summaryOf(coverage.front()).contains(QStringLiteral("1 of 3")));
    checkLook(dialog, QStringLiteral("workshop-coverage"));
    CHECK(desktop::cutOffs(dialog).isEmpty());
}

TEST_CASE("a new pack takes its id from its title until the author says otherwise") {
    const desktop::NoWarnings guard;
    desktop::app();
    TestFolder folder;
    NewPackDialog dialog(
        QString::fromStdString(folder.path().string()), [](const QString&) { return QString(); }, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    CHECK_FALSE(dialog.createButton()->isEnabled());
    dialog.titleField()->setText(QStringLiteral("Chips: für den 2. Kurs!"));
    CHECK(dialog.id() == QStringLiteral("chips-fur-den-2-kurs"));
    CHECK(dialog.createButton()->isEnabled());
    dialog.idField()->selectAll();
    QTest::keyClicks(dialog.idField(), QStringLiteral("-wrong"));
    CHECK_FALSE(dialog.createButton()->isEnabled());
    checkLook(dialog, QStringLiteral("workshop-new-pack"));
}

TEST_CASE("after another location was chosen for a new pack, Enter creates it") {
    const desktop::NoWarnings guard;
    desktop::app();
    TestFolder folder;
    int asked = 0;
    NewPackDialog dialog(
        QStringLiteral("/"),
        [&](const QString&) {
            ++asked;
            return QString::fromStdString(folder.path().string());
        },
        nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    bool made = false;
    dialog.setMaker([&made](const NewPackDialog&) { made = true; });
    dialog.show();
    dialog.titleField()->setText(QStringLiteral("Chips"));
    for (auto* button : dialog.findChildren<Button*>())
        if (button->text() == QStringLiteral("Change location…")) button->click();
    REQUIRE(asked == 1);
    CHECK(dialog.focusWidget() == dialog.createButton());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    CHECK(made);
    CHECK(asked == 1);
}

TEST_CASE("an update names what changes before it is installed") {
    const desktop::NoWarnings guard;
    desktop::app();
    chipwise::study::PackOffer offer;
    offer.title = "Two chips";
    offer.version = "1.3.0";
    offer.installedVersion = "1.2.0";
    offer.readable = true;
    for (int i = 0; i < 80; ++i) offer.difference.added.push_back("p/new-" + std::to_string(i));
    offer.difference.changedAnswers = {"p/chips"};
    offer.difference.gone = {"p/old"};
    offer.stems["p/chips"] = "How many Trainium2 chips does one Trn2 UltraServer have?";
    offer.begunChanged = 1;
    offer.difference.renamed = {{"p/ultra", "p/ultra-server"}};
    offer.stems["p/ultra-server"] = "What joins four instances into one UltraServer?";
    chipwise::pack::EditBudget budget;
    const auto change = [&](const std::string& field, const std::string& before, const std::string& after) {
        return chipwise::pack::FieldChange{field, before, after,
                                           chipwise::pack::wordDifference(before, after, budget)};
    };
    const auto key = change("key", "64 chips", "72 chips");
    offer.difference.fields["p/chips"] = {change("question", "How many chips does one UltraServer have?",
                                                 "How many Trainium2 chips does one Trn2 UltraServer have?"),
                                          key};
    UpdateDialog dialog(offer, false, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    CHECK(UpdateDialog::summaryOf(offer) ==
          QStringLiteral("Questions: 80 new, 1 with a changed answer, 1 removed, 1 renamed."));
    CHECK(UpdateDialog::spokenChange(key) == QStringLiteral("Answer: removed “64”, added “72”, chips"));
    checkLook(dialog, QStringLiteral("update-dialog"));
    bool accepted = false;
    QObject::connect(&dialog, &QDialog::accepted, [&] { accepted = true; });
    QTest::keyClick(&dialog, Qt::Key_Return);
    CHECK(accepted);
}

TEST_CASE("the same version with other content is asked about in those words") {
    const desktop::NoWarnings guard;
    desktop::app();
    chipwise::study::PackOffer offer;
    offer.title = "Two chips";
    offer.version = offer.installedVersion = "2.0.0";
    offer.readable = offer.otherContent = true;
    offer.difference.reworded = {"p/a", "p/b"};
    offer.difference.otherSettings = {"p/c"};
    offer.difference.added = {"p/d"};
    chipwise::pack::EditBudget budget;
    offer.stems = {{"p/a", "Which chip was made for training?"},
                   {"p/b", "Which chip serves predictions?"},
                   {"p/c", "How many chips does a Trn1 instance have?"},
                   {"p/d", "Which service rents Trn2 by the hour?"}};
    offer.difference.fields["p/a"] = {
        {"explanation", "", "",
         chipwise::pack::wordDifference("Trainium was made to train large models, and serves them today.",
                                        "Trainium was made to train; Inferentia was made to serve.",
                                        budget)}};
    offer.difference.fields["p/c"] = {
        {"difficulty", "easy", "medium", chipwise::pack::wordDifference("easy", "medium", budget)}};
    UpdateDialog dialog(offer, false, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    CHECK(dialog.accessibleDescription().contains(QStringLiteral(
        "2.0.0 is already installed, with different content. Questions: 3 changed, 1 new, 0 removed.")));
    CHECK(dialog.installButton()->text() == QStringLiteral("Replace"));
    checkLook(dialog, QStringLiteral("update-dialog-other-content"));
}

TEST_CASE("the pages on writing are there, and a message leads to its row") {
    const desktop::NoWarnings guard;
    desktop::app();
    HelpDialog dialog(SOURCE_ROOT "/resources/docs/writing", nullptr);
    dialog.show();
    dialog.showPage(QStringLiteral("facts.md"));
    CHECK(dialog.shownPage() == QStringLiteral("facts.md"));
    checkLook(dialog, QStringLiteral("help"));
    dialog.showCode(QStringLiteral("CW118"));
    CHECK(dialog.shownPage() == QStringLiteral("problems.md"));
    desktop::save(desktop::shot(dialog), QStringLiteral("help-code"));
}

TEST_CASE("the dialogs of the Workshop fit the window they belong to, at any text size") {
    const desktop::NoWarnings guard;
    PageProfile profile(PageProfile::Packs::None);
    struct Variant {
        const char* name;
        Scheme scheme;
        int percent;
        QSize window;
    };
    for (const Variant& variant :
         {Variant{"light", Scheme::Light, 100, {1280, 800}}, Variant{"dark", Scheme::Dark, 100, {1280, 800}},
          Variant{"contrast", Scheme::HighContrast, 100, {800, 560}},
          Variant{"large", Scheme::Light, 200, {800, 560}}}) {
        const desktop::Themed themed(variant.scheme, variant.percent);
        INFO(variant.name);
        QWidget window;
        window.resize(variant.window);
        window.show();
        const auto check = [&](QDialog* dialog, const char* name) {
            INFO(name);
            dialog->show();
            desktop::save(desktop::shot(*dialog),
                          QStringLiteral("fit-%1-%2").arg(QLatin1String(name), QLatin1String(variant.name)));
            const QStringList cut = desktop::cutOffs(*dialog);
            UNSCOPED_INFO(cut.join(QLatin1String("; ")).toStdString());
            CHECK(cut.isEmpty());
            CHECK(dialog->width() < window.width());
            CHECK(dialog->height() < window.height());
            dialog->close();
        };
        const auto snapshot = example();
        auto* form = new NewQuestionDialog(
            snapshot, "questions/10-roles.md", 6, [] { return QString(); }, &window);
        type(form->textBox(), "Which chip was made for training?");
        check(form, "form");
        auto* paste = new PasteDialog(
            profile.workspace(), snapshot, [] { return QString(); }, &window);
        paste->setText(QStringLiteral("Prompt\tGood\tBad\nWhich trains?\tTrainium\tInferentia\n"));
        check(paste, "paste");
        auto* facts = new FactsDialog("2026-11-21", &window);
        facts->setSnapshot(snapshot);
        check(facts, "facts");
        check(new CoverageDialog(workshop::coverageOf(*snapshot), &window), "coverage");
        check(new NewPackDialog(
                  QStringLiteral("/home/author/packs"), [](const QString&) { return QString(); }, &window),
              "new-pack");
        check(new HelpDialog(SOURCE_ROOT "/resources/docs/writing", &window), "help");
        chipwise::study::InstallReport report;
        report.sentence = "“Two chips” 1.1.0 is signed by the key 1211100F0E0D0C0B; the versions before were "
                          "signed by 0807060504030201.";
        check(new KeyDialog(report, &window), "key");
    }
}

TEST_CASE("several lines pasted into an option become options, and a fact gives its number") {
    const desktop::NoWarnings guard;
    desktop::app();
    NewQuestionDialog dialog(
        example(), "questions/10-roles.md", 6, [] { return QString(); }, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    type(dialog.textBox(), "Which chip trains?");
    QApplication::clipboard()->setText(
        QStringLiteral("A. Inferentia\r\n- [x] Trainium\r\nc) Graviton\r\n\r\n• Nitro\r\n"));
    QTest::keyClick(dialog.answers()->findChildren<TextField*>().front(), Qt::Key_V, Qt::ControlModifier);
    QApplication::clipboard()->clear();
    const auto& options = dialog.question().options;
    REQUIRE(options.size() == 4);
    CHECK(options[0].text == "Inferentia");
    CHECK(options[1].text == "Trainium");
    CHECK(options[1].credit == 100);
    CHECK(options[2].text == "Graviton");
    CHECK(options[3].text == "Nitro");

    dialog.kindBox()->setCurrentIndex(2);
    dialog.hintField()->setText(QStringLiteral("More than eight."));
    auto* number = qobject_cast<NumberForm*>(dialog.answers());
    REQUIRE(number != nullptr);
    REQUIRE(number->factBox() != nullptr);
    number->factBox()->setCurrentIndex(1);
    const pack::Question question = dialog.question();
    CHECK(question.settings.facts == std::vector<std::string>{"trn1-chips"});
    CHECK(question.settings.hint == "More than eight.");
    REQUIRE(question.numbers.size() == 1);
    CHECK(question.numbers[0].value == "16");
    CHECK(question.numbers[0].unit == "chips");
    CHECK(desktop::waitFor([&] { return dialog.addButton()->isEnabled(); }));
}

TEST_CASE("Ctrl+H makes a gap of the selected words") {
    const desktop::NoWarnings guard;
    desktop::app();
    NewQuestionDialog dialog(
        example(), "questions/10-roles.md", 6, [] { return QString(); }, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    dialog.activateWindow();
    QApplication::processEvents();
    dialog.kindBox()->setCurrentIndex(4);
    type(dialog.textBox(), "Trainium trains models.");
    dialog.textBox()->setFocus();
    QTextCursor cursor = dialog.textBox()->textCursor();
    cursor.setPosition(9);
    cursor.setPosition(15, QTextCursor::KeepAnchor);
    dialog.textBox()->setTextCursor(cursor);
    QTest::keyClick(dialog.textBox(), Qt::Key_H, Qt::ControlModifier);
    CHECK(desktop::waitFor(
        [&] { return dialog.textBox()->toPlainText() == QLatin1String("Trainium {{trains}} models."); }));
}
