#pragma once

#include "desktop/pages/library/library_page.h"
#include "desktop/pages_support.h"
#include "support/catch.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

#include <functional>
#include <vector>

namespace desktop {

using chipwise::desktop::LibraryPage;
using chipwise::desktop::Page;
using chipwise::desktop::Workspace;

inline constexpr const char* goodHead =
    "# Two chips\nid: two-chips\nversion: 1.0.0\nformat: 1\nlanguage: en\n\nA small pack.\n";
inline constexpr const char* goodQuestion =
    "# Roles {#roles}\n\nTrainium trains.\n\n## Which chip trains? {#trains}\n"
    "kind: choice\n\nWhich chip is built for training?\n\n"
    "- [x] Trainium\n  > It trains.\n- [ ] Inferentia\n  > It serves.\n";

/// A page as the window shows it, with what it said.
struct LibraryShown {
    explicit LibraryShown(PageProfile& profile) : page(profile.workspace()) {
        page.resize(1080, 800);
        page.refresh();
        page.show();
        page.enter();
        QObject::connect(&profile.workspace(), &Workspace::changed, &page, [this] { page.refresh(); });
        QObject::connect(&page, &Page::noticed, &page, [this](const QString& text) { said << text; });
        QObject::connect(&page, &Page::undoable, &page,
                         [this](const QString& text, const std::function<void()>& undo) {
                             said << text;
                             takeBack = undo;
                         });
        QObject::connect(
            &page, &Page::studyAsked, &page,
            [this](const chipwise::study::SessionOptions& options) { studied.push_back(options); });
        QObject::connect(&page, &Page::briefAsked, &page,
                         [this](const chipwise::study::Brief& brief) { briefs.push_back(brief); });
    }
    bool idle() {
        return desktop::waitFor([this] { return !page.installer().isBusy(); });
    }
    template <class Widget>
    Widget* find() {
        return page.findChild<Widget*>();
    }
    /// The dialog in front, however it was opened.
    template <class Kind>
    QPointer<Kind> dialog() {
        for (QWidget* top : QApplication::allWidgets())
            if (auto* found = qobject_cast<Kind*>(top); found != nullptr && found->isVisible()) return found;
        return nullptr;
    }

    LibraryPage page;
    QStringList said;
    std::function<void()> takeBack;
    std::vector<chipwise::study::SessionOptions> studied;
    std::vector<chipwise::study::Brief> briefs;
};

inline void dropOn(QWidget& page, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page, &enter);
    CHECK(enter.isAccepted());
    QDropEvent event(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page, &event);
}

} // namespace desktop
