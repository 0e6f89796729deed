#include "desktop/desktop_support.h"

#include "desktop/die/die_map_widget.h"
#include "desktop/die/icon.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/option_row.h"
#include "desktop/widgets/pins.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/strip/bar_strip.h"
#include "desktop/widgets/strip/number_strip.h"
#include "desktop/widgets/tag.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/toast.h"
#include "support/catch.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

QList<Run> words(const char* text) {
    return {Run{QString::fromUtf8(text)}};
}

QWidget* sheet() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(48, 40, 48, 40);
    column->setSpacing(24);
    return page;
}

void addAll(QWidget* page, std::initializer_list<QWidget*> widgets, int spacing = 12) {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing);
    for (QWidget* widget : widgets) {
        row->addWidget(widget, 0, Qt::AlignVCenter);
    }
    row->addStretch();
    static_cast<QVBoxLayout*>(page->layout())->addLayout(row);
}

QWidget* controls() {
    QWidget* page = sheet();
    auto* column = static_cast<QVBoxLayout*>(page->layout());
    column->addWidget(new Text(Type::Caption, QStringLiteral("Fri, Nov 20"), Ink::Text3));
    column->addWidget(new Text(Type::Headline, QStringLiteral("37 questions today,\nabout 22 minutes.")));
    column->addWidget(new Text(
        Type::Body, QStringLiteral("26 to review and 11 new, from Key numbers and Neuron SDK."), Ink::Text2));
    auto* start = new Button(Button::Kind::Primary, QStringLiteral("Start"));
    start->setLarge(true);
    start->setKeyCaption(QStringLiteral("Space"));
    auto* shorter = new Button(Button::Kind::Secondary, QStringLiteral("Only 10 minutes"));
    shorter->setLarge(true);
    auto* check = new Button(Button::Kind::Primary, QStringLiteral("Check"));
    check->setKeyCaption(QStringLiteral("Enter"));
    check->setMinimumWidth(128);
    auto* off = new Button(Button::Kind::Primary, QStringLiteral("Check"));
    off->setEnabled(false);
    auto* table = new Button(Button::Kind::Link, QStringLiteral("Show as table"));
    table->setKeyCaption(QStringLiteral("T"));
    addAll(page,
           {start, shorter, check, off, new Button(Button::Kind::Link, QStringLiteral("Drill")), table});
    addAll(page,
           {new KeyHint({QStringLiteral("G")}, QStringLiteral("I guessed"), KeyHint::Size::Row),
            new KeyHint({QStringLiteral("S")}, QStringLiteral("I'm sure"), KeyHint::Size::Row)},
           28);
    auto* number = new NumberField;
    number->setUnit(QStringLiteral("PFLOPS"));
    number->setText(QStringLiteral("20.8"));
    number->setState(Field::State::Wrong);
    auto* unclear = new NumberField(Field::Size::Regular);
    unclear->setUnit(QStringLiteral("PFLOPS"));
    unclear->setText(QStringLiteral("83,2k"));
    unclear->setState(Field::State::NotUnderstood);
    auto* search = new TextField;
    search->setPlaceholderText(QStringLiteral("Find a question"));
    addAll(page, {number, unclear, search});
    addAll(page, {new Tag(Tag::Kind::Plain, QStringLiteral("choose two")),
                  new Tag(Tag::Kind::Warning, QStringLiteral("disputed")),
                  new Tag(Tag::Kind::Fresh, QStringLiteral("new")),
                  new Tag(Tag::Kind::Success, QStringLiteral("secured")),
                  new Tag(Tag::Kind::Danger, QStringLiteral("removed"))});
    auto* pins = new Pins;
    pins->setProgress(12, 37);
    column->addWidget(pins);
    auto* bars = new BarStrip;
    QList<BarStrip::Day> days;
    const int counts[] = {30, 27, 33, 0, 24, 29, 36, 22, 25, 32, 0, 28, 34, 0};
    for (int i = 0; i < 14; ++i) {
        days.append({counts[i], QStringLiteral("SSMTWTF").mid(i % 7, 1), QStringLiteral("day"), i == 13});
    }
    bars->setDays(days);
    auto* box = new QComboBox;
    box->addItems({QStringLiteral("System"), QStringLiteral("Light")});
    auto* spin = new QSpinBox;
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    auto* tick = new QCheckBox(QStringLiteral("Reduced motion"));
    tick->setChecked(true);
    auto* dot = new QRadioButton(QStringLiteral("Light"));
    dot->setChecked(true);
    addAll(page, {bars, box, spin, slider, tick, new QCheckBox(QStringLiteral("Off")), dot,
                  new QRadioButton(QStringLiteral("Dark"))});
    auto* rows = new QVBoxLayout;
    rows->setSpacing(0);
    auto* first = new DataRow;
    first->setRow(QStringLiteral("Weakest"), QStringLiteral("Key numbers"),
                  {Run{QStringLiteral("62"), Ink::Text, true}, Run{QStringLiteral("%"), Ink::Text},
                   Run{QStringLiteral(" right, likely 51% to 72%"), Ink::Text3}},
                  QStringLiteral("Drill"));
    auto* last = new DataRow;
    last->setRow(QStringLiteral("Mistakes"), QStringLiteral("2 sure but wrong"),
                 {Run{QStringLiteral("and 5 missed twice or more"), Ink::Text3}}, QStringLiteral("Open"));
    last->setLast(true);
    rows->addWidget(first);
    rows->addWidget(last);
    column->addLayout(rows);
    auto* hints = new KeyHintRow;
    hints->setHints(
        {{{QStringLiteral("1"), QStringLiteral("–"), QStringLiteral("4")}, QStringLiteral("choose")},
         {{QStringLiteral("Ctrl K")}, QStringLiteral("find anything")},
         {{QStringLiteral("?")}, QStringLiteral("shortcuts")}});
    column->addWidget(hints);
    column->addStretch();
    return page;
}

QWidget* options() {
    QWidget* page = sheet();
    auto* column = static_cast<QVBoxLayout*>(page->layout());
    column->setSpacing(8);
    const auto add = [&](int number, const char* text) {
        OptionRow* row = OptionRow::create(false, number, words(text), page);
        row->button()->setAutoExclusive(false);
        column->addWidget(row->button());
        return row;
    };
    add(1, "AWS Trainium");
    add(2, "Chosen")->button()->setChecked(true);
    add(3, "Struck out")->setStruck(true);
    add(4, "Right")->setVerdict(OptionVerdict::Right);
    add(5, "Wrong, with a text so long that it must be broken into a second line to stay within the row")
        ->setVerdict(OptionVerdict::Wrong);
    add(6, "The answer, not chosen")->setVerdict(OptionVerdict::MissedRight);
    add(7, "Not chosen, not right")->setVerdict(OptionVerdict::Other);
    OptionRow* compact = add(8, "Compact");
    compact->setCompact(true);
    column->addSpacing(8);
    auto* view = new MarkdownView(Type::Reading, QStringLiteral("Brief"));
    view->setPackText(QStringLiteral(
        "AWS designs two families of chips for machine learning. **Trainium** was made to train large models "
        "and today "
        "serves them too. *Inferentia* runs `inf2.48xlarge`.\n\nAn exam rule of thumb says: see "
        "[the docs](https://aws.amazon.com/ai/) or [this](file:///etc/passwd).\n\n- one\n- two\n\n"
        "|  | made for | instances |\n|--|--|--|\n| Trainium | training, also serving | `Trn1` |\n| "
        "Inferentia2 | serving | "
        "`Inf2` |\n\n```\nneuron-ls --json\nneuron-top\n```\n\nThe end."));
    column->addWidget(view);
    column->addStretch();
    return page;
}

QWidget* strips() {
    QWidget* page = sheet();
    auto* column = static_cast<QVBoxLayout*>(page->layout());
    const std::vector<study::FactValue> pflops{
        {"inf2.48xlarge", 2.28, "2.28"},       {"trn1.32xlarge", 3.04, "3.04"},
        {"trn2.48xlarge", 20.8, "20.8"},       {"Trn2 UltraServer", 83.2, "83.2", true},
        {"Trn3 Gen1 UltraServer", 161, "161"}, {"Trn3 Gen2 UltraServer", 362, "362"}};
    const auto add = [&](const std::vector<study::FactValue>& values, std::optional<double> yours,
                         const char* text) {
        auto* strip = new NumberStrip;
        strip->setValues(QStringLiteral("dense FP8, PFLOPS"), values, yours, QString::fromUtf8(text));
        column->addWidget(strip);
    };
    add(pflops, 20.8, "20.8");
    add(pflops, 900000, "900,000");
    add({{"Trainium1", 16, "16 GiB"}, {"Inferentia2", 16, "16 GiB"}, {"Trainium2", 24, "24 GiB", true}}, 24.0,
        "24");
    auto* empty = new EmptyState;
    empty->setWords(
        QStringLiteral("Install a pack to start your map."),
        QStringLiteral("A pack is a set of questions with their sources. One about AWS chips is built in."));
    empty->setActions(QStringLiteral("Install AWS ML chips"), QStringLiteral("Open a file…"));
    column->addWidget(empty);
    column->addStretch();
    return page;
}

QWidget* dies() {
    QWidget* page = sheet();
    auto* column = static_cast<QVBoxLayout*>(page->layout());
    auto* large = new DieMapWidget(DieSize::Large);
    large->setFixedSize(712, 470);
    large->setMap(desktop::sampleMap());
    auto* middle = new DiePicture(DieSize::Middle);
    middle->setFixedSize(448, 312);
    middle->setShowsDue(true);
    middle->setMap(desktop::sampleMap());
    addAll(page, {large, middle});
    auto* small = new DiePicture(DieSize::Small);
    small->setFixedSize(308, 220);
    small->setMap(desktop::sampleMap());
    small->setOutlined(4);
    auto* locator = new DiePicture(DieSize::Cover);
    locator->setFixedSize(128, 88);
    locator->setMap(desktop::sampleMap());
    locator->setLocator(DieLocator{4, 13});
    auto* cover = new DiePicture(DieSize::Cover);
    cover->setFixedSize(112, 80);
    cover->setMap(desktop::sampleMap());
    auto* blank = new DiePicture(DieSize::Cover);
    blank->setFixedSize(112, 80);
    auto map = desktop::sampleMap();
    for (auto& block : map.blocks) {
        for (auto& cell : block.cells) {
            cell.chance.reset();
        }
    }
    blank->setMap(map);
    auto* mark = new DiePicture(DieSize::Mark);
    mark->setFixedSize(40, 28);
    mark->setMap(desktop::sampleMap());
    addAll(page, {small, locator, cover, blank, mark});
    QList<QLabel*> icons;
    auto* row = new QHBoxLayout;
    for (const int size : {256, 128, 64, 48, 32, 24, 16}) {
        auto* label = new QLabel;
        label->setPixmap(iconPixmap(size));
        row->addWidget(label);
    }
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
    return page;
}

} // namespace

TEST_CASE("every widget can be shown in every theme and text size without a warning", "[gallery]") {
    const desktop::NoWarnings guard;
    const Scheme schemes[] = {Scheme::Light, Scheme::Dark, Scheme::HighContrast};
    const char* names[] = {"light", "dark", "contrast"};
    for (std::size_t s = 0; s < 3; ++s) {
        for (const int percent : {80, 100, 200}) {
            const desktop::Themed themed(schemes[s], percent);
            int sheetNumber = 0;
            for (QWidget* page : {controls(), options(), strips(), dies()}) {
                const std::unique_ptr<QWidget> owner(page);
                page->resize(1280, percent > 100 ? 2200 : 1200);
                page->show();
                const QImage image = desktop::shot(*page);
                REQUIRE_FALSE(image.isNull());
                desktop::save(image, QStringLiteral("gallery-%1-%2-%3")
                                         .arg(sheetNumber++)
                                         .arg(QLatin1String(names[s]))
                                         .arg(percent));
            }
        }
    }
}
