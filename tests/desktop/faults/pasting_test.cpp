// Whatever is on the clipboard or dragged, no field of the window crashes, freezes or takes what is no text.
#include "desktop/desktop_support.h"
#include "desktop/shell/command_palette.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/text/text_input.h"
#include "desktop/widgets/toast.h"
#include "desktop/window_support.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/editor/find_bar.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "desktop/workshop/workshop_page.h"
#include "desktop/workshop/workshop_tools.h"
#include "support/catch.h"
#include "workshop_support.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QImage>
#include <QIntValidator>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTest>

#include <functional>
#include <map>

using namespace chipwise::desktop;

namespace {

/// A text field of the window, of either sort.
class AnyField {
public:
    explicit AnyField(QWidget& widget)
        : m_line(qobject_cast<QLineEdit*>(&widget)), m_box(qobject_cast<QPlainTextEdit*>(&widget)) {}

    QWidget* widget() const { return m_line != nullptr ? static_cast<QWidget*>(m_line) : m_box; }
    QWidget* dropTarget() const {
        return m_line != nullptr ? static_cast<QWidget*>(m_line) : m_box->viewport();
    }
    QString text() const { return m_line != nullptr ? m_line->text() : m_box->toPlainText(); }
    bool readOnly() const { return m_line != nullptr ? m_line->isReadOnly() : m_box->isReadOnly(); }
    bool isBox() const { return m_box != nullptr; }
    bool isLimited() const {
        return m_line != nullptr ? text().size() <= m_line->maxLength() : text().toUtf8().size() <= 4 << 20;
    }
    /// Numbers and dates, which Qt reads itself.
    /// Takes digits only.
    bool isNumber() const {
        return qobject_cast<QAbstractSpinBox*>(widget()->parentWidget()) != nullptr ||
               (m_line != nullptr && qobject_cast<const QIntValidator*>(m_line->validator()) != nullptr);
    }
    bool isOurs() const {
        return isNumber() || qobject_cast<LineInput*>(widget()) != nullptr ||
               qobject_cast<TextInput*>(widget()) != nullptr;
    }
    std::string name() const {
        return (widget()->accessibleName() +
                QStringLiteral(" (%1) in %2")
                    .arg(QLatin1String(widget()->metaObject()->className()),
                         QLatin1String(widget()->window()->metaObject()->className())))
            .toStdString();
    }
    void paste() const {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_V, Qt::ControlModifier);
        QApplication::sendEvent(widget(), &press);
    }
    void drop(const QMimeData& data) const {
        QDragEnterEvent enter({4, 4}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(dropTarget(), &enter);
        QDropEvent drop({4, 4}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(dropTarget(), &drop);
    }
    void clear() const {
        if (m_line != nullptr && !isNumber()) m_line->clear();
        if (m_box != nullptr) m_box->clear();
    }

private:
    QLineEdit* m_line;
    QPlainTextEdit* m_box;
};

/// What a clipboard may hold that is no text.
std::map<std::string, std::function<QMimeData*()>> withoutText() {
    return {
        {"no formats", [] { return new QMimeData; }},
        {"a picture",
         [] {
             auto* data = new QMimeData;
             QImage picture(8, 8, QImage::Format_RGB32);
             picture.fill(Qt::red);
             data->setImageData(picture);
             return data;
         }},
        {"binary",
         [] {
             auto* data = new QMimeData;
             data->setData(QStringLiteral("application/octet-stream"), QByteArray(4096, '\x01'));
             return data;
         }},
        {"HTML with a picture from a file",
         [] {
             auto* data = new QMimeData;
             data->setHtml(QStringLiteral("<b>bold</b><img src=\"file:///etc/hostname\">"));
             return data;
         }},
        {"a file",
         [] {
             auto* data = new QMimeData;
             data->setUrls({QUrl(QStringLiteral("file:///etc/hostname"))});
             return data;
         }},
        {"Markdown without text",
         [] {
             auto* data = new QMimeData;
             data->setData(QStringLiteral("text/markdown"), "![](file:///etc/hostname)");
             return data;
         }},
    };
}

/// Lines as of a log, 50 MB of them.
const QString& hugeText() {
    static const QString text =
        QStringLiteral("a line of some log that somebody copied by mistake, all of it\n")
            .repeated(50'000'000 / 62);
    return text;
}

/// What the toast of the window says now.
QString noteIn(const QWidget& window) {
    const auto* toast = window.findChild<Toast*>(QString(), Qt::FindDirectChildrenOnly);
    return toast != nullptr && toast->isVisible() ? toast->accessibleName() : QString();
}

void checkWithoutText(const AnyField& field) {
    const QString before = field.text();
    for (const auto& [what, make] : withoutText()) {
        INFO(what);
        QApplication::clipboard()->setMimeData(make());
        field.paste();
        CHECK(field.text() == before);
        const std::unique_ptr<QMimeData> dragged(make());
        field.drop(*dragged);
        CHECK(field.text() == before);
    }
    QApplication::clipboard()->clear();
    field.paste();
    CHECK(field.text() == before);
}

void checkControls(const AnyField& field) {
    field.clear();
    const QString steering = QStringLiteral("ab\x1B[31mc\x7F") + QChar(0) + QStringLiteral("d\r\n");
    for (const bool drops : {false, true}) {
        auto* data = new QMimeData;
        data->setText(steering);
        data->setHtml(QStringLiteral("<b>other words</b>"));
        QApplication::clipboard()->setMimeData(data);
        drops ? field.drop(*QApplication::clipboard()->mimeData()) : field.paste();
        if (field.readOnly() || field.isNumber()) continue;
        CHECK(field.text().contains(QStringLiteral("ab[31mcd")));
        field.clear();
    }
}

void checkHuge(const AnyField& field) {
    QApplication::clipboard()->setText(hugeText());
    field.paste();
    CHECK(field.isLimited());
    if (field.readOnly() || field.isNumber()) return;
    CHECK(field.text().startsWith(QStringLiteral("a line of some log")));
    if (!field.widget()->isVisible()) return field.clear();
    const QWidget* window = field.widget()->window();
    CHECK(
        desktop::waitFor([&] { return noteIn(*window).contains(QStringLiteral("The rest was left out.")); }));
    window->findChild<Toast*>()->dismiss();
    field.clear();
}

/// Every field there is now, in the window and its dialogs, that was not seen before.
class Walk {
public:
    void visit(const char* place) {
        QApplication::processEvents();
        QList<QPointer<QWidget>> tops; // a popup may close meanwhile
        for (QWidget* top : QApplication::topLevelWidgets()) tops << top;
        for (const auto& top : tops) {
            if (top == nullptr) continue;
            QList<QPointer<QWidget>> found;
            for (auto* line : top->findChildren<QLineEdit*>()) found << line;
            for (auto* box : top->findChildren<QPlainTextEdit*>()) found << box;
            for (const auto& widget : found) {
                if (widget == nullptr || m_seen.contains(widget)) continue;
                m_seen.append(widget);
                const AnyField field(*widget);
                INFO(place << ": " << field.name());
                CHECK(field.isOurs());
                m_shared += field.isOurs() && !field.isNumber() ? 1 : 0;
                checkWithoutText(field);
                checkControls(field);
                if (widget != nullptr) checkHuge(field);
            }
        }
    }
    int shared() const { return m_shared; }

private:
    QList<QPointer<QWidget>> m_seen;
    int m_shared = 0;
};

void studyKind(desktop::WholeWindow& whole, chipwise::pack::Kind kind) {
    chipwise::study::SessionOptions options;
    options.kind = kind;
    options.newLimit = 5;
    whole.window().study(options);
    for (int i = 0; i < 3 && whole.window().studyPage().questionSheet() == nullptr; ++i)
        QTest::keyClick(&whole.window().studyPage(), Qt::Key_Return); // past the Brief
    REQUIRE(whole.window().studyPage().questionSheet() != nullptr);
}

void walkForms(desktop::WholeWindow& whole, WorkshopTools& tools, Walk& walk) {
    tools.newQuestion();
    auto* form = qobject_cast<NewQuestionDialog*>(desktop::WholeWindow::dialog());
    REQUIRE(form != nullptr);
    for (int kind = 0; kind < form->kindBox()->count(); ++kind) {
        form->kindBox()->setCurrentIndex(kind);
        walk.visit("New question");
    }
    whole.closeDialogs();
    tools.paste();
    walk.visit("Paste questions");
    auto* box = desktop::WholeWindow::dialog()->findChild<TextInput*>();
    QApplication::clipboard()->setText(hugeText());
    box->paste();
    QApplication::processEvents();
    desktop::save(desktop::shot(*desktop::WholeWindow::dialog()), QStringLiteral("pasting-huge"));
    whole.closeDialogs();
    tools.facts();
    auto* facts = qobject_cast<FactsDialog*>(desktop::WholeWindow::dialog());
    REQUIRE(facts != nullptr);
    auto* table = facts->findChild<QTableView*>();
    table->edit(table->model()->index(0, 1));
    desktop::save(desktop::shot(*facts), QStringLiteral("pasting-fact-cell"));
    walk.visit("Facts");
    whole.closeDialogs();
}

} // namespace

TEST_CASE(
    "pasting nothing, a picture, binary, HTML, a file or 50 MB does no harm in any field of the window") {
    const desktop::NoWarnings quiet;
    desktop::WholeWindow whole;
    Walk walk;
    for (const PageId pageId :
         {PageId::Today, PageId::Exam, PageId::Progress, PageId::Library, PageId::Settings}) {
        whole.window().open(pageId);
        walk.visit("a page");
    }
    whole.window().findChild<CommandPalette*>()->open();
    walk.visit("the palette");
    whole.closeDialogs();
    for (const auto kind :
         {chipwise::pack::Kind::Short, chipwise::pack::Kind::Numeric, chipwise::pack::Kind::Cloze}) {
        studyKind(whole, kind);
        walk.visit("Study");
    }
    whole.window().openWorkshop(whole.packFolder(), QStringLiteral("questions/10-roles.md"));
    WorkshopPage& workshop = desktop::workshopOf(whole.window());
    REQUIRE(desktop::waitFor([&] { return workshop.pack()->reading() != nullptr; }));
    workshop.editor().findChild<FindBar*>()->open({});
    walk.visit("the Workshop");
    walkForms(whole, *workshop.findChild<WorkshopTools*>(), walk);
    CHECK(walk.shared() >= 30);
    QApplication::clipboard()->clear();
}

TEST_CASE("what does not fit is cut with a sentence at the field") {
    const desktop::NoWarnings quiet;
    desktop::app();
    QWidget page;
    page.resize(400, 300);
    auto* box = new TextInput(&page, 8 << 10);
    auto* line = new LineInput(&page, 20);
    box->setGeometry(0, 0, 400, 200);
    line->setGeometry(0, 210, 400, 40);
    page.show();
    QMimeData data;
    data.setText(QString(9000, QChar(0x00FC))); // two bytes each
    QApplication::clipboard()->setText(data.text());
    box->paste();
    CHECK(box->toPlainText().size() == 4096);
    REQUIRE(desktop::waitFor([&] { return !noteIn(page).isEmpty(); }));
    CHECK(noteIn(page) ==
          QStringLiteral(
              "Only the beginning fits: this field holds up to 8 KiB of text. The rest was left out."));
    desktop::save(desktop::shot(page), QStringLiteral("pasting-cut"));
    box->selectAll();
    QApplication::clipboard()->setText(QStringLiteral("short"));
    box->paste();
    CHECK(box->toPlainText() == QStringLiteral("short")); // what is replaced makes room
    QApplication::clipboard()->setText(QStringLiteral("one\ntwo\tthree and more words"));
    line->paste();
    CHECK(line->text() == QStringLiteral("one two three and mo"));
    REQUIRE(desktop::waitFor([&] { return noteIn(page).contains(QStringLiteral("20 characters")); }));
    QApplication::clipboard()->clear();
}

TEST_CASE("the menu of a field pastes as the keys do") {
    const desktop::NoWarnings quiet;
    desktop::app();
    LineInput line;
    line.show();
    QApplication::clipboard()->setText(QStringLiteral("a\x1B"
                                                      "b\nc"));
    QContextMenuEvent event(QContextMenuEvent::Mouse, {4, 4}, line.mapToGlobal(QPoint(4, 4)));
    QApplication::sendEvent(&line, &event);
    QAction* paste = nullptr;
    for (const auto* menu : line.findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (action->text().startsWith(QStringLiteral("&Paste"))) paste = action;
    REQUIRE(paste != nullptr);
    paste->trigger();
    CHECK(line.text() == QStringLiteral("ab c"));
    QApplication::clipboard()->clear();
}
