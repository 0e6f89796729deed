// A translation is longer than the English it stands for. With every text of the window longer by two fifths,
// nothing may be cut off, in a usual window or in the narrowest one.
#include "desktop/desktop_support.h"
#include "desktop/pages_support.h"
#include "desktop/places_support.h"
#include "desktop/shell/job.h"
#include "desktop/widgets/button.h"
#include "support/catch.h"

#include <QApplication>
#include <QTranslator>

namespace {

/// What a translator would have to live with: the words, and then foreign letters with spaces to break at.
class Longer : public QTranslator {
public:
    Longer() { QApplication::installTranslator(this); }
    ~Longer() override { QApplication::removeTranslator(this); }
    Longer(const Longer&) = delete;
    Longer& operator=(const Longer&) = delete;

    bool isEmpty() const override { return false; }
    QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
                      int /*n*/) const override {
        constexpr double longerBy = 0.4;
        constexpr int word = 7;
        QString text = QString::fromUtf8(source);
        const auto added = static_cast<int>(longerBy * static_cast<double>(text.size()) + 0.5);
        for (int i = 0; i < added; ++i) text += i % word == 0 && added - i > 2 ? QChar(' ') : QChar(0x00F8);
        return text;
    }
};

void checkNothingIsCut(const std::vector<desktop::Place>& places) {
    const desktop::NoWarnings quiet;
    desktop::app();
    const desktop::Themed themed(chipwise::desktop::Scheme::Light);
    const Longer longer;
    for (const desktop::Place& place : places) {
        const desktop::Opened opened = place.open();
        QWidget& widget = *opened.widget;
        CHECK(desktop::waitFor([&] { return widget.findChildren<chipwise::desktop::Job*>().isEmpty(); }));
        for (const QSize size : {QSize(1280, 800), QSize(800, 560)}) {
            if (widget.isWindow()) widget.resize(size);
            for (int i = 0; i < 3; ++i) QApplication::processEvents();
            INFO(place.name << " at " << size.width());
            const QStringList cut = desktop::cutOffs(widget);
            CHECK(cut.join(QLatin1Char('\n')).toStdString().empty());
            desktop::save(desktop::shot(widget),
                          QStringLiteral("longer-%1-%2").arg(QLatin1String(place.name)).arg(size.width()));
        }
    }
}

} // namespace

TEST_CASE("the measure sees longer words, and a button they do not fit") {
    desktop::app();
    const Longer longer;
    QWidget page;
    page.resize(400, 100);
    const QString words = QApplication::translate("Rail", "Practice exam");
    CHECK(words == QString::fromUtf8("Practice exam \u00F8\u00F8\u00F8\u00F8"));
    chipwise::desktop::Button button(chipwise::desktop::Button::Kind::Primary, words, &page);
    button.setFixedSize(button.sizeHint().width() / 2, button.sizeHint().height());
    page.show();
    QApplication::processEvents();
    CHECK_FALSE(desktop::cutOffs(page).isEmpty());
    button.setFixedSize(button.sizeHint());
    QApplication::processEvents();
    CHECK(desktop::cutOffs(page).isEmpty());
}

TEST_CASE("pages and what opens over them cut no longer text off") {
    checkNothingIsCut(desktop::pagePlaces());
    checkNothingIsCut(desktop::overlayPlaces());
}

TEST_CASE("questions, exams and their results cut no longer text off") {
    checkNothingIsCut(desktop::questionPlaces());
    checkNothingIsCut(desktop::examPlaces());
}

TEST_CASE("the Workshop and dialogs cut no longer text off") {
    checkNothingIsCut(desktop::workshopPlaces());
    checkNothingIsCut(desktop::dialogPlaces());
}
