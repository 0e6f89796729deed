#pragma once

#include "desktop/desktop_support.h"

#include "desktop/workshop/editor/completion_popup.h"
#include "desktop/workshop/editor/cure_bar.h"
#include "desktop/workshop/editor/find_bar.h"
#include "desktop/workshop/editor/pick_list.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/editor/text_pane.h"
#include "pack/read/reader.h"
#include "support/catch.h"
#include "workshop/text/line_ends.h"

#include <QTest>

#include <algorithm>

namespace desktop {

namespace pack = chipwise::pack;
namespace workshop = chipwise::workshop;
using chipwise::desktop::CureBar;
using chipwise::desktop::FindBar;
using chipwise::desktop::PickList;
using chipwise::desktop::SourceEditor;
using chipwise::desktop::TextPane;

inline constexpr auto rolesFile = "questions/10-roles.md";
inline constexpr auto numbersFile = "questions/20-key-numbers.md";

/// An editor on the sample pack, and a checker that reads what is typed when it is told to.
class Desk {
public:
    explicit Desk(const std::string& file = rolesFile)
        : m_files(pack::loadFolder(TEST_DATA "/sample-pack")), m_file(file) {
        editor.resize(544, 744);
        editor.show();
        open(file);
        editor.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&editor));
        pane().setFocus();
    }

    void open(const std::string& file) {
        m_file = file;
        editor.setFile(QString::fromStdString(file), plain(m_files.texts[file]));
    }

    /// An author's mistake, then a check.
    void mistake(const std::string& from, const std::string& to) {
        std::string& bytes = m_files.texts[m_file];
        const auto at = bytes.find(from);
        REQUIRE(at != std::string::npos);
        bytes.replace(at, from.size(), to);
        editor.replaceAll(plain(bytes));
        check();
    }

    void check() {
        m_files.texts[m_file] = workshop::bytesOf({editor.text().toStdString(), "\n", false});
        editor.setSnapshot(std::make_shared<workshop::Snapshot>(workshop::snapshotOf(m_files, "2026-11-21")));
    }

    /// As many as the checker finds in the pack, of one code or of any.
    std::size_t problems(const std::string& code = {}) const {
        const auto found = pack::readPack(m_files, {"2026-11-21", true}).diagnostics;
        return static_cast<std::size_t>(std::ranges::count_if(
            found, [&](const pack::Diagnostic& d) { return code.empty() || d.code == code; }));
    }

    TextPane& pane() { return *editor.findChild<TextPane*>(); }
    CureBar& bar() { return *editor.findChild<CureBar*>(); }
    FindBar& find() { return *editor.findChild<FindBar*>(); }
    PickList& list(const QString& name) {
        for (PickList* list : editor.findChildren<PickList*>())
            if (list->findChild<QWidget*>() != nullptr && list->objectName() == name) return *list;
        FAIL("no list");
        return *editor.findChild<PickList*>();
    }
    PickList& words() { return list(QStringLiteral("completion")); }
    PickList& choices() { return list(QStringLiteral("choices")); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&pane(), key, modifiers);
    }
    void type(const char* text) { QTest::keyClicks(&pane(), QString::fromUtf8(text)); }
    QString lineText(int line) const { return editor.text().split(QLatin1Char('\n')).value(line - 1); }
    void end() { press(Qt::Key_End); }

    SourceEditor editor;

private:
    static QString plain(const std::string& bytes) {
        return QString::fromStdString(workshop::fileText(bytes).text);
    }
    pack::PackFiles m_files;
    std::string m_file;
};

/// An editor on a text of its own, without a pack around it.
class Sheet : public Desk {
public:
    explicit Sheet(const char* text) : Sheet(QString::fromUtf8(text)) {}
    explicit Sheet(const QString& text) { editor.setFile(QStringLiteral("questions/new.md"), text); }
};

} // namespace desktop
