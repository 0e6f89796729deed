#include "desktop/pages/explore/fact_panel.h"

#include "desktop/pages/explore/fact_cells.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/study/studied_words.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "study/clock.h"
#include "study/facts/fact_text.h"

#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

Ink inkOfFirstSign(const pack::Fact& fact) {
    const auto signs = study::signsOf(fact);
    return signs.empty() ? Ink::Text2 : inkOfSign(signs.front());
}

QString factReadWords(const pack::Fact& fact) {
    const QString read = siteReadWords(words(fact.source), words(fact.asOf));
    return fact.reviewBy.empty()
               ? read
               : read + FactPanel::tr("; check again by %1").arg(paperDate(words(fact.reviewBy)));
}

} // namespace

FactPanel::FactPanel(QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_entity(new Text(Type::Row, this)),
      m_property(new Text(Type::BodyStrong, this)), m_value(new Text(Type::Number, this)),
      m_sign(new Text(Type::Row, this)), m_note(new Text(Type::Row, this)),
      m_source(new Button(Button::Kind::Link, QString(), this)), m_read(new Text(Type::Caption, this)),
      m_scaleHead(new Text(Type::Emphasis, QString(), Ink::Text, this)), m_scale(new FactScale(this)),
      m_drill(new Button(Button::Kind::Secondary, QString(), this)),
      m_compare(new Button(Button::Kind::Link, tr("Compare side by side"), this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_column->addWidget(m_read);
    m_column->addWidget(m_entity);
    m_column->addWidget(m_property);
    m_column->addSpacing(4);
    m_column->addWidget(m_value);
    m_column->addSpacing(4);
    m_column->addWidget(m_sign);
    m_column->addWidget(m_note);
    m_column->addWidget(m_source, 0, Qt::AlignLeft);
    m_column->addSpacing(16);
    m_column->addWidget(m_scaleHead);
    m_column->addSpacing(4);
    m_column->addWidget(m_scale);
    m_column->addSpacing(16);
    m_column->addWidget(m_drill, 0, Qt::AlignLeft);
    m_column->addWidget(m_compare, 0, Qt::AlignLeft);
    m_column->addStretch();
    m_source->setKeyCaption(QStringLiteral("L"));
    m_drill->setKeyCaption(QStringLiteral("D"));
    setDrills(Drills::Row);
    m_compare->setKeyCaption(QStringLiteral("K"));
    connect(m_source, &Button::clicked, this, &FactPanel::sourceAsked);
    connect(m_drill, &Button::clicked, this, &FactPanel::drillAsked);
    connect(m_compare, &Button::clicked, this, &FactPanel::compareAsked);
}

void FactPanel::setDrills(Drills drills) {
    m_drills = drills;
    const QString about = drills == Drills::Row ? tr("Asks the questions on all facts in this row. %1")
                                                : tr("Asks the questions on this fact. %1");
    m_drill->setToolTip(about.arg(drillMeaning()));
    m_drill->setAccessibleDescription(m_drill->toolTip());
}

void FactPanel::show(const study::FactTable* table, int fact, bool covered, bool rowCovered, int questions) {
    const bool isFact = table != nullptr && fact >= 0;
    m_address = {};
    if (isFact) {
        const pack::Fact& one = table->fact(fact);
        showName(words(one.entity), words(one.property));
        showValue(one, covered);
        showSource(one, covered);
        showDrill(questions);
    }
    m_value->setVisible(isFact);
    m_note->setVisible(isFact && !covered && !m_note->text().isEmpty());
    m_source->setVisible(isFact && !covered);
    m_read->setVisible(isFact && !covered);
    showScale(isFact && !covered && !rowCovered ? table : nullptr, fact);
    showParts(isFact);
}

void FactPanel::showEmpty(const QString& entity, const QString& property, int questions) {
    show(nullptr, -1, false, false, 0);
    showName(entity, property);
    m_sign->setText(noFactWords(), Ink::Text2);
    showDrill(questions);
    showParts(true);
}

void FactPanel::showParts(bool isShown) {
    for (QWidget* part : std::initializer_list<QWidget*>{m_entity, m_property, m_sign, m_compare})
        part->setVisible(isShown);
    m_drill->setVisible(isShown && m_hasQuestions);
    updateGeometry();
}

void FactPanel::showName(const QString& entity, const QString& property) {
    m_entity->setText(entity, Ink::Text2);
    m_property->setText(property);
}

void FactPanel::showValue(const pack::Fact& fact, bool covered) {
    m_value->setType(fact.number && !covered ? Type::Number : Type::BodyStrong);
    m_value->setText(covered ? QStringLiteral("?") : words(study::factValue(fact)));
    const QString precision = words(study::precisionBeside(fact));
    if (!covered && !precision.isEmpty())
        m_value->setText(m_value->text() + QStringLiteral(", ") + precision);
    const QString sign = words(study::signSentence(fact));
    m_sign->setText(covered          ? tr("Recall the value, then press Space to uncover it.")
                    : sign.isEmpty() ? tr("Documented.")
                                     : sign,
                    covered ? Ink::Text2 : inkOfFirstSign(fact));
    m_note->setText(fact.conflict ? QString() : words(study::withLongDates(fact.note)), Ink::Text2);
}

void FactPanel::showSource(const pack::Fact& fact, bool covered) {
    m_read->setText(factReadWords(fact), Ink::Text2);
    const QUrl address(words(fact.source), QUrl::StrictMode);
    const bool isLink = address.isValid() && !address.scheme().isEmpty();
    if (!covered && isLink) m_address = address;
    m_sourceName = tr("Source: %1").arg(sourceName(words(fact.source)));
    m_source->setAccessibleName(m_sourceName);
    setRoom(m_room);
    m_source->setEnabled(isLink);
}

void FactPanel::showScale(const study::FactTable* table, int fact) {
    m_scale->setRow(table, fact);
    m_scale->setVisible(!m_scale->isEmpty());
    m_scaleHead->setVisible(!m_scale->isEmpty());
    if (!m_scale->isEmpty())
        m_scaleHead->setText(tr("Compared with others (%1, log scale)").arg(words(table->fact(fact).unit)));
}

void FactPanel::showDrill(int questions) {
    m_drill->setText(drillWords(questions));
    m_hasQuestions = questions > 0;
}

QString FactPanel::drillWords(int questions) const {
    if (m_drills == Drills::Row)
        return questions == 1 ? tr("Drill this row: 1 question")
                              : tr("Drill this row: %1 questions").arg(questions);
    return questions == 1 ? tr("Drill this fact: 1 question")
                          : tr("Drill this fact: %1 questions").arg(questions);
}

void FactPanel::setRoom(int width) {
    m_room = width;
    const int key = theme().scaled(40);
    const int room = std::max(theme().scaled(80), width - key);
    m_source->setText(wrappedLines(m_sourceName, theme().font(Type::Name), room).join(QLatin1Char('\n')));
}

int FactPanel::heightForWidth(int width) const {
    return m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width)
                                         : m_column->totalSizeHint().height();
}

} // namespace chipwise::desktop
