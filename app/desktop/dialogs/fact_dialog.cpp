#include "desktop/dialogs/fact_dialog.h"

#include "desktop/dialogs/name_value_table.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/study/source_names.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text_block.h"
#include "study/clock.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int factWidth = 600;

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

QString valueOf(const pack::Fact& fact) {
    return fact.unit.empty() ? text(fact.value) : text(fact.value) + QChar(0x00A0) + text(fact.unit);
}

/// Whose word it is, and how sure.
QString basisOf(const pack::Fact& fact) {
    QString basis = text(std::string(pack::basisName(fact.basis)));
    basis.front() = basis.front().toUpper();
    if (!fact.claim.empty()) basis += FactDialog::tr(": “%1”").arg(text(study::withLongDates(fact.claim)));
    if (fact.confidence == pack::Confidence::Low) basis += FactDialog::tr("; low confidence");
    if (fact.conflict) basis += FactDialog::tr("; sources disagree");
    return basis;
}

QString stateOf(const pack::Fact& fact) {
    QString state;
    switch (fact.state) {
    case pack::FactState::InEffect: return {};
    case pack::FactState::Announced: state = FactDialog::tr("Announced, not in effect yet"); break;
    case pack::FactState::Ended: state = FactDialog::tr("No longer in effect"); break;
    }
    for (const std::string& since : {fact.stateVersion, study::longDate(fact.stateDate)})
        if (!since.empty()) state += QStringLiteral(", ") + text(since);
    return state;
}

} // namespace

FactDialog::FactDialog(const pack::Fact& fact, QWidget* parent) : Dialog(tr("Fact"), factWidth, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    auto* table = new NameValueTable;
    const auto add = [&](const QString& name, const QString& value) {
        if (!value.isEmpty()) table->add(name, value);
    };
    add(tr("About"), text(fact.entity));
    add(tr("Property"), text(fact.property));
    add(tr("Applies to"), text(fact.qualifier));
    add(tr("Value"), valueOf(fact));
    add(tr("Also accepted"), text(fact.also));
    add(tr("Precision"), text(fact.precision));
    add(tr("Scope"), text(fact.scope));
    add(tr("Basis"), basisOf(fact));
    add(tr("Status"), stateOf(fact));
    add(tr("Note"), text(study::withLongDates(fact.note)));
    const QUrl address(text(fact.source), QUrl::StrictMode);
    if (address.isValid() && !address.scheme().isEmpty()) {
        const QString name = sourceName(text(fact.source));
        const int room =
            std::min(theme().scaled(factWidth), roomForDialog(this).width()) - theme().scaled(220);
        auto* source = new Button(Button::Kind::Link,
                                  wrappedLines(name, theme().font(Type::Name), room).join(QLatin1Char('\n')));
        source->setAccessibleName(tr("Source: %1").arg(name));
        connect(source, &Button::clicked, this, [this, address] { emit linkChosen(address); });
        table->add(tr("Source"), source);
    } else {
        add(tr("Source"), text(fact.source));
    }
    add(tr("Source checked"), paperDate(text(fact.asOf)));
    add(tr("Review by"), paperDate(text(fact.reviewBy)));
    addScrolling(table, tr("Fact"));
    setAccessibleDescription(text(fact.entity) + QStringLiteral(", ") + text(fact.property) +
                             QStringLiteral(": ") + valueOf(fact));
    Button* close = addPrimary(tr("Close"));
    close->setKeyCaption(QStringLiteral("Esc")); // Enter closes it as well, having opened it
    connect(close, &Button::clicked, this, &FactDialog::accept);
    close->setFocus();
}

} // namespace chipwise::desktop
