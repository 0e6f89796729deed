#pragma once

#include "desktop/pages/explore/fact_cells.h"
#include "study/facts/fact_view.h"

#include <QAbstractTableModel>
#include <QSet>

#include <memory>
#include <optional>

namespace chipwise::desktop {

/// The facts as a table: properties down under their topics and entities across, or one fact a row; of
/// disputes with what each page prints, and without topics, for the most important one stands first. Values
/// can be covered, to be recalled and uncovered one by one.
class FactModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Shape { Grid, List };
    enum ListColumn { Value, WhoseWord, ReadOn, ListColumnCount };
    enum Role {
        NoteRole = Qt::UserRole + 1, ///< behind the value: precision, sign, ratio
        SignRole,                    ///< an int of study::FactSign; nothing for a plain value
        CoveredRole,
        FactRole,   ///< the fact's place in the table, -1 for an empty cell or a topic
        NumberRole, ///< whether the value is a number
        TopicRole   ///< whether the row is a topic's head
    };

    explicit FactModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Shows what was found in a table that outlives it.
    void show(const study::FactTable*, study::FactView, Shape);
    Shape shape() const { return m_shape; }
    /// Values have their ratio to this entity's value; empty: none.
    void setBase(std::optional<int> entity);
    std::optional<int> base() const { return m_base; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex&, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex&) const override;

    /// What a column of the list is.
    ListColumn listColumn(int section) const;
    /// A list of what sources disagree on.
    bool areDisputes() const { return m_shape == Shape::List && m_view.areDisputes; }
    bool isTopic(int row) const { return m_lines.at(static_cast<std::size_t>(row)).place < 0; }
    int topicRows() const { return m_topics; }
    /// The place of a row for what is kept about it: the same after sorting and searching.
    int placeOf(int row) const;
    /// What a cell shows when nothing is covered.
    FactWords wordsOf(const QModelIndex&) const;
    static FactWords wordsOf(const pack::Fact&); ///< without ratios
    static QVariant emptyData(int role);         ///< of a cell that no fact is in
    int factAt(const QModelIndex&) const;        ///< -1: none
    QModelIndex indexOf(int fact) const;         ///< its cell, where it is shown
    /// What a cell, which may be empty, would be a value of: a row and an entity of the table.
    std::optional<int> rowAt(const QModelIndex&) const;
    std::optional<int> entityAt(const QModelIndex&) const;
    QModelIndex firstValue() const; ///< of what was found; in the grid a number, where there is one
    const study::FactView& view() const { return m_view; }
    const study::FactTable* table() const { return m_table; }

    void coverAll();
    void coverColumn(int column);
    void coverRow(int row);
    void uncover(const QModelIndex&);
    void uncoverAll();
    bool isCovered(const QModelIndex&) const;
    bool isCovered(int fact) const { return m_covered.contains(fact); }
    bool hasCovered() const { return !m_covered.isEmpty(); }
    int covered() const { return static_cast<int>(m_covered.size()); }
    /// Values in the rows and columns there are now, and how many of them are covered.
    int shown() const { return static_cast<int>(shownFacts().size()); }
    int coveredShown() const;
    /// The next covered cell behind one, in reading order and from the beginning again.
    QModelIndex nextCovered(const QModelIndex& from) const;

    /// What is shown, with tabs or as CSV; covered values stay out.
    QString asText(QChar separator) const;

private:
    /// A topic's head (place -1), or a row of the table, or a fact.
    struct Line {
        int topic = 0;
        int place = -1;
    };
    std::vector<int> shownFacts() const;
    void coverCell(const QModelIndex&);
    void changed();
    enum class Covers { Hide, Ignore };
    QString noteOf(int fact, int row, Covers = Covers::Hide) const;
    QString ratioNote(int fact, int row, Covers) const;
    bool isProse(const pack::Fact&) const;
    bool isList(const QModelIndex&, ListColumn) const;
    QString valueOf(const pack::Fact&) const;
    QString basisOf(const pack::Fact&) const;
    QString spoken(const QModelIndex&) const;

    const study::FactTable* m_table = nullptr;
    study::FactView m_view;
    Shape m_shape = Shape::Grid;
    std::vector<Line> m_lines;
    int m_topics = 0;
    std::optional<int> m_base;
    QSet<int> m_covered; ///< facts
};

} // namespace chipwise::desktop
