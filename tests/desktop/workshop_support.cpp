#include "desktop/workshop_support.h"

#include "desktop/widgets/button.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "support/catch.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <fstream>
#include <sstream>

namespace desktop {

using namespace chipwise::desktop;
namespace fs = std::filesystem;

WorkshopRoom::WorkshopRoom(Folder kind, QSize size) : m_profile(PageProfile::Packs::None) {
    m_folder = m_room.path() / "aws-ml-chips";
    if (kind == Folder::SamplePack)
        fs::copy(TEST_DATA "/sample-pack", m_folder, fs::copy_options::recursive);
    else
        fs::create_directories(m_folder);
    m_page = std::make_unique<WorkshopPage>(m_profile.workspace());
    connectPage();
    m_page->resize(size);
}

void WorkshopRoom::connectPage() {
    QObject::connect(m_page.get(), &WorkshopPage::noticed, m_page.get(),
                     [this](const QString& sentence) { m_said << sentence; });
}

void WorkshopRoom::write(const std::string& file, const std::string& text) {
    fs::create_directories((m_folder / file).parent_path());
    const fs::path aside = m_folder / (file + "~new");
    std::ofstream(aside, std::ios::binary) << text;
    fs::rename(aside, m_folder / file);
}

std::string WorkshopRoom::read(const std::string& file) const {
    std::ostringstream text;
    text << std::ifstream(m_folder / file, std::ios::binary).rdbuf();
    return text.str();
}

void WorkshopRoom::open(const QString& file, int line) {
    m_page->open(QString::fromStdString(m_folder.string()), file, line);
    m_page->show();
    m_page->focusStart();
    REQUIRE(waitFor([this] { return m_page->pack()->reading() != nullptr; }));
    settle();
}

bool WorkshopRoom::nextReading(const std::function<void()>& cause) {
    QSignalSpy spy(m_page->pack(), &OpenPack::readingChanged);
    cause();
    return waitFor([&spy] { return !spy.isEmpty(); });
}

void WorkshopRoom::settle() {
    for (int quiet = 0; quiet < 2;)
        quiet = nextReading([this] { m_page->pack()->readNow(); }) ? quiet + 1 : 2;
    QApplication::processEvents();
}

void WorkshopRoom::type(const QString& words) {
    QTest::keyClicks(&text(), words);
}

QPlainTextEdit& WorkshopRoom::text() {
    auto* pane = m_page->editor().findChild<QPlainTextEdit*>();
    REQUIRE(pane != nullptr);
    return *pane;
}

QString WorkshopRoom::previewText() {
    QString all;
    for (const auto* view : m_page->preview().findChildren<MarkdownView*>())
        if (view->isVisibleTo(&m_page->preview())) all += view->plainText() + QLatin1Char('\n');
    for (const auto* label : m_page->preview().findChildren<QLabel*>())
        if (label->isVisibleTo(&m_page->preview())) all += label->text() + QLatin1Char('\n');
    return all;
}

Button* buttonNamed(const QWidget& in, const QString& word) {
    for (auto* button : in.findChildren<Button*>())
        if (button->isVisible() && button->text() == word) return button;
    return nullptr;
}

QString wordsIn(const QWidget& widget) {
    QStringList all;
    for (const auto* text : widget.findChildren<Text*>())
        if (text->isVisible()) all << text->text();
    return all.join(QLatin1Char('\n'));
}

void WorkshopRoom::crash() {
    const QSize size = m_page->size();
    QObject::disconnect(m_page.get(), &WorkshopPage::noticed, nullptr, nullptr);
    m_page = std::make_unique<WorkshopPage>(m_profile.workspace());
    connectPage();
    m_page->resize(size);
}

} // namespace desktop
