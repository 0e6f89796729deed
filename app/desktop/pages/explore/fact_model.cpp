#include "desktop/pages/explore/fact_model.h"

#include "desktop/paper/usual_paper.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/widgets/text/markdown_document.h"

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

QString withNotePart(QString text, const QString& part) {
    if (part.isEmpty()) return text;
    return text.isEmpty() ? part : std::move(text) + QStringLiteral(", ") + part;
}

QString factSignWords(const pack::Fact& fact) {
    QString text;
    for (const study::FactSign sign : study::signsOf(fact))
        text = withNotePart(text, words(study::toText(sign)));
    return text;
}

/// A field of a CSV line.
QString csvField(const QString& text, QChar separator) {
    if (separator == QLatin1Char('\t'))
        return QString(text).replace(separator, QLatin1Char(' ')).simplified();
    if (!text.contains(separator) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text;
    return QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
           QLatin1Char('"');
}

} // namespace

void FactModel::show(const study::FactTable* table, study::FactView view, Shape shape) {
    beginResetModel();
    if (table != m_table) m_covered.clear();
    m_table = table;
    m_view = std::move(view);
    m_shape = shape;
    m_lines.clear();
    m_topics = 0;
    const auto add = [&](int topic, int place) {
        if (!areDisputes() && (m_lines.empty() || m_lines.back().topic != topic)) {
            m_lines.push_back({topic, -1});
            ++m_topics;
        }
        m_lines.push_back({topic, place});
    };
    if (table != nullptr && shape == Shape::Grid)
        for (const int row : m_view.rows) add(table->row(row).topic, row);
    else if (table != nullptr)
        for (const int fact : m_view.facts) add(table->row(table->rowOf(fact)).topic, fact);
    endResetModel();
}

void FactModel::setBase(std::optional<int> entity) {
    if (entity == m_base) return;
    m_base = entity;
    changed();
    if (columnCount() > 0) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int FactModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int FactModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    if (areDisputes()) return 2;
    return m_shape == Shape::List ? ListColumnCount : static_cast<int>(m_view.columns.size());
}

/// That the sources disagree is said once, by what the list is.
FactModel::ListColumn FactModel::listColumn(int section) const {
    return areDisputes() && section > 0 ? ReadOn : static_cast<ListColumn>(section);
}

bool FactModel::isList(const QModelIndex& index, ListColumn column) const {
    return m_shape == Shape::List && listColumn(index.column()) == column;
}

int FactModel::factAt(const QModelIndex& index) const {
    if (!index.isValid() || m_table == nullptr) return -1;
    const Line& line = m_lines.at(static_cast<std::size_t>(index.row()));
    if (line.place < 0) return -1;
    if (m_shape == Shape::List) return line.place;
    return m_table->factAt(line.place, m_view.columns.at(static_cast<std::size_t>(index.column())));
}

std::optional<int> FactModel::rowAt(const QModelIndex& index) const {
    if (!index.isValid() || m_table == nullptr || isTopic(index.row())) return std::nullopt;
    const int place = m_lines.at(static_cast<std::size_t>(index.row())).place;
    return m_shape == Shape::List ? m_table->rowOf(place) : place;
}

std::optional<int> FactModel::entityAt(const QModelIndex& index) const {
    if (!index.isValid() || m_table == nullptr || isTopic(index.row())) return std::nullopt;
    if (m_shape == Shape::List) return m_table->entityOf(factAt(index));
    return m_view.columns.at(static_cast<std::size_t>(index.column()));
}

QModelIndex FactModel::indexOf(int fact) const {
    if (m_table == nullptr || fact < 0) return {};
    const int wanted = m_shape == Shape::List ? fact : m_table->rowOf(fact);
    int column = 0;
    if (m_shape == Shape::Grid) {
        const auto at = std::ranges::find(m_view.columns, m_table->entityOf(fact));
        if (at == m_view.columns.end()) return {};
        column = static_cast<int>(at - m_view.columns.begin());
    }
    for (std::size_t row = 0; row < m_lines.size(); ++row)
        if (m_lines[row].place == wanted) return index(static_cast<int>(row), column);
    return {};
}

QModelIndex FactModel::firstValue() const {
    QModelIndex first;
    // A row that was found shows its other columns, too.
    const QSet<int> found(m_view.facts.begin(), m_view.facts.end());
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < columnCount(); ++column) {
            const QModelIndex cell = index(row, column);
            const int place = factAt(cell);
            if (place < 0 || !found.contains(place)) continue;
            if (m_shape == Shape::List || m_table->fact(place).number) return cell;
            if (!first.isValid()) first = cell;
        }
    return first;
}

QString FactModel::noteOf(int place, int row, Covers covers) const {
    const pack::Fact& fact = m_table->fact(place);
    if (areDisputes() && isProse(fact))
        return fact.value.empty() ? tr("no value listed")
                                  : withNotePart(tr("listed as %1").arg(words(study::factValue(fact))),
                                                 words(study::precisionBeside(fact)));
    QString note = fact.value.empty() && !isProse(fact) ? QString() : factSignWords(fact);
    note = withNotePart(std::move(note), ratioNote(place, row, covers));
    note = withNotePart(std::move(note), words(study::printedBeside(fact)));
    return withNotePart(std::move(note), words(study::precisionBeside(fact)));
}

/// The ratio to the base, and what the source prints instead: neither where it would give a value away.
QString FactModel::ratioNote(int place, int row, Covers covers) const {
    if (!m_base || m_shape != Shape::Grid) return {};
    const int line = m_lines.at(static_cast<std::size_t>(row)).place;
    const auto isOpen = [&](int one) {
        return one >= 0 && (covers == Covers::Ignore || !m_covered.contains(one));
    };
    const int base = m_table->factAt(line, *m_base);
    if (base == place || !isOpen(base)) return {};
    const auto ratio = study::ratioOf(m_table->fact(place), m_table->fact(base));
    if (!ratio) return {};
    const int printed = m_table->printedRatio(line, m_table->entityOf(place), *m_base);
    return withNotePart(words(study::ratioText(*ratio)),
                        isOpen(printed) ? words(study::printedOtherwise(*ratio, m_table->fact(printed)))
                                        : QString());
}

/// In the list a fact without a value says instead what each page prints, and so does each dispute.
bool FactModel::isProse(const pack::Fact& fact) const {
    return m_shape == Shape::List && !fact.note.empty() && (fact.value.empty() || areDisputes());
}

QString FactModel::valueOf(const pack::Fact& fact) const {
    return words(isProse(fact) ? study::asSentence(fact.note) : study::factValue(fact));
}

QString FactModel::basisOf(const pack::Fact& fact) const {
    pack::Fact one = fact;
    if (isProse(fact)) one.note.clear(); // it stands beside it
    const std::string sign = study::signSentence(one);
    return sign.empty() ? tr("Documented: %1").arg(siteName(words(fact.source))) : words(sign);
}

int FactModel::placeOf(int row) const {
    const Line& line = m_lines.at(static_cast<std::size_t>(row));
    return line.place < 0 ? -1 - line.topic : line.place;
}

FactWords FactModel::wordsOf(const pack::Fact& fact) {
    return {words(study::factValue(fact)),
            withNotePart(withNotePart(fact.value.empty() ? QString() : factSignWords(fact),
                                      words(study::printedBeside(fact))),
                         words(study::precisionBeside(fact))),
            fact.number.has_value()};
}

FactWords FactModel::wordsOf(const QModelIndex& index) const {
    const int place = factAt(index);
    if (place < 0) return {};
    const pack::Fact& fact = m_table->fact(place);
    if (isList(index, WhoseWord)) return {basisOf(fact), {}, false};
    if (isList(index, ReadOn)) return {paperDate(words(fact.asOf)), {}, false};
    return {valueOf(fact), noteOf(place, index.row(), Covers::Ignore),
            fact.number.has_value() && !isProse(fact)};
}

QVariant FactModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (role == TopicRole) return isTopic(index.row());
    const int place = factAt(index);
    if (role == FactRole) return place;
    if (place < 0) return isTopic(index.row()) ? QVariant() : emptyData(role);
    const pack::Fact& fact = m_table->fact(place);
    if (isList(index, WhoseWord)) {
        const bool isPlain = study::signsOf(fact).empty();
        if (role == Qt::DisplayRole) return isPlain || !m_covered.contains(place) ? basisOf(fact) : QString();
        if (role == Qt::ToolTipRole && !m_covered.contains(place))
            return plainToolTip(words(study::signSentence(fact)));
        return {};
    }
    if (isList(index, ReadOn)) return role == Qt::DisplayRole ? paperDate(words(fact.asOf)) : QVariant();
    const bool isHidden = m_covered.contains(place);
    if (role == CoveredRole) return isHidden;
    if (role == Qt::AccessibleTextRole) return spoken(index);
    if (isHidden) return {};
    switch (role) {
    case Qt::DisplayRole: return valueOf(fact);
    case NoteRole: return noteOf(place, index.row());
    case NumberRole: return fact.number.has_value() && !isProse(fact);
    case Qt::ToolTipRole: return factToolTip(fact);
    case SignRole: {
        const auto signs = study::signsOf(fact);
        return signs.empty() ? QVariant() : QVariant(static_cast<int>(signs.front()));
    }
    default: return {};
    }
}

/// A blank cell is seen; it has to be heard, too.
QVariant FactModel::emptyData(int role) {
    if (role == Qt::AccessibleTextRole) return tr("no fact");
    return role == Qt::ToolTipRole ? plainToolTip(noFactWords()) : QVariant();
}

QString FactModel::spoken(const QModelIndex& index) const {
    const int place = factAt(index);
    if (m_covered.contains(place)) return tr("covered");
    const pack::Fact& fact = m_table->fact(place);
    return withNotePart(valueOf(fact), noteOf(place, index.row()));
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (m_table == nullptr || section < 0) return {};
    const bool isName = role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    if (!isName && role != NoteRole) return {};
    if (orientation == Qt::Vertical) {
        if (section >= rowCount()) return {};
        const Line& line = m_lines.at(static_cast<std::size_t>(section));
        if (line.place < 0) return words(m_table->topics()[static_cast<std::size_t>(line.topic)]);
        return words(m_shape == Shape::Grid ? m_table->row(line.place).property
                                            : study::factTitle(m_table->fact(line.place)));
    }
    if (section >= columnCount()) return {};
    if (m_shape == Shape::List && !isName) return {};
    if (m_shape == Shape::List) switch (listColumn(section)) {
        case Value: return areDisputes() ? tr("What the sources say") : tr("Value");
        case WhoseWord: return tr("Basis");
        default: return tr("Source checked");
        }
    const int entity = m_view.columns.at(static_cast<std::size_t>(section));
    const QString name = words(m_table->entity(entity));
    QStringList families;
    for (const int family : m_table->familiesOf(entity)) families << words(m_table->entity(family));
    const QString others = families.join(QStringLiteral(", "));
    if (role == Qt::DisplayRole) return name;
    if (role == NoteRole && m_base == entity)
        return families.isEmpty() ? tr("base for ratios") : tr("%1 · base for ratios").arg(others);
    if (role == NoteRole) return others;
    return families.isEmpty() ? name : name + QStringLiteral(" · ") + others;
}

Qt::ItemFlags FactModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || isTopic(index.row())) return Qt::ItemIsEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

bool FactModel::isCovered(const QModelIndex& index) const {
    return m_covered.contains(factAt(index)) && (m_shape == Shape::Grid || isList(index, Value));
}

void FactModel::coverCell(const QModelIndex& cell) {
    if (const int fact = factAt(cell); fact >= 0) m_covered.insert(fact);
}

std::vector<int> FactModel::shownFacts() const {
    std::vector<int> facts;
    for (const Line& line : m_lines) {
        if (line.place < 0) continue;
        if (m_shape == Shape::List) {
            facts.push_back(line.place);
            continue;
        }
        for (const int entity : m_view.columns)
            if (const int fact = m_table->factAt(line.place, entity); fact >= 0) facts.push_back(fact);
    }
    return facts;
}

int FactModel::coveredShown() const {
    return static_cast<int>(
        std::ranges::count_if(shownFacts(), [this](int fact) { return isCovered(fact); }));
}

void FactModel::coverAll() {
    for (const int fact : shownFacts()) m_covered.insert(fact);
    changed();
}

void FactModel::coverColumn(int column) {
    for (int row = 0; row < rowCount(); ++row) coverCell(index(row, column));
    changed();
}

void FactModel::coverRow(int row) {
    for (int column = 0; column < columnCount(); ++column) coverCell(index(row, column));
    changed();
}

void FactModel::uncover(const QModelIndex& cell) {
    if (m_covered.remove(factAt(cell))) changed();
}

void FactModel::uncoverAll() {
    if (m_covered.isEmpty()) return;
    m_covered.clear();
    changed();
}

void FactModel::changed() {
    if (rowCount() > 0 && columnCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QModelIndex FactModel::nextCovered(const QModelIndex& from) const {
    const int columns = columnCount();
    const int cells = rowCount() * columns;
    if (cells == 0 || m_covered.isEmpty()) return {};
    const int start = from.isValid() ? from.row() * columns + from.column() : -1;
    for (int step = 1; step <= cells; ++step) {
        const int at = (start + step) % cells;
        if (const QModelIndex cell = index(at / columns, at % columns); isCovered(cell)) return cell;
    }
    return {};
}

QString FactModel::asText(QChar separator) const {
    QString text;
    const auto line = [&](const QStringList& fields) {
        QStringList written;
        for (const QString& field : fields) written << csvField(field, separator);
        text += written.join(separator) + QLatin1Char('\n');
    };
    QStringList head{tr("Topic"), m_shape == Shape::Grid ? tr("Property") : tr("Fact")};
    for (int column = 0; column < columnCount(); ++column)
        head << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    line(head);
    for (int row = 0; row < rowCount(); ++row) {
        if (isTopic(row)) continue;
        const Line& one = m_lines.at(static_cast<std::size_t>(row));
        QStringList fields{words(m_table->topics()[static_cast<std::size_t>(one.topic)]),
                           headerData(row, Qt::Vertical, Qt::DisplayRole).toString()};
        for (int column = 0; column < columnCount(); ++column) {
            const QModelIndex cell = index(row, column);
            const int place = factAt(cell);
            const bool isOpen = place >= 0 && !m_covered.contains(place);
            // Without the ratios: a spreadsheet has formulas.
            const QString note = !isOpen                  ? QString()
                                 : m_shape == Shape::Grid ? wordsOf(m_table->fact(place)).note
                                 : isList(cell, Value)    ? wordsOf(cell).note
                                                          : QString();
            const QString value = cell.data(Qt::DisplayRole).toString();
            fields << (note.isEmpty() ? value : value + QStringLiteral(" (") + note + QLatin1Char(')'));
        }
        line(fields);
    }
    return text;
}

} // namespace chipwise::desktop
