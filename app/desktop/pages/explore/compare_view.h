#pragma once

#include "study/facts/comparison_words.h"
#include "study/session.h"

#include <QAbstractTableModel>
#include <QUrl>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QTableView;

namespace chipwise::desktop {

class Button;
class CompareGrid;
class Text;
class Workspace;

/// A comparison as a table: properties down, what differs first, entities across.
class CompareModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { ShareRole = Qt::UserRole + 50 }; ///< how long the bar is, 0 to 1; nothing without a bar

    explicit CompareModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    void show(const study::FactTable*, study::FactComparison);
    const study::FactComparison& comparison() const { return m_comparison; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex&, int role) const override; ///< and the roles of FactModel
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex&) const override;
    int factAt(const QModelIndex&) const; ///< -1: none
    bool isHead(int row) const { return m_lines.at(static_cast<std::size_t>(row)) < 0; }
    /// The row that is head or comparison of that kind: "Differences".
    QString headName(int row) const;

private:
    QString ratioWords(const study::ComparedRow&, int fact, double ratio) const;
    const study::FactTable* m_table = nullptr;
    study::FactComparison m_comparison;
    std::vector<int> m_lines; ///< rows of the comparison; -1 - kind: a head
};

/// Two to four entities side by side: bars to scale, ratios, what a lesson says, the questions about it.
class CompareView final : public QWidget {
    Q_OBJECT
public:
    CompareView(Workspace&, QWidget* parent);
    ~CompareView() override;

    void setTable(const std::string& packId, std::shared_ptr<const study::FactTable>);
    /// Shows what was chosen last, else what the pack compares.
    void prepare();
    /// What the learner chooses; it is kept.
    void compare(const std::vector<int>& entities, int base = 0);
    struct Choice {
        std::vector<int> entities;
        int base = 0;
    };
    /// What the learner has chosen, where that has all of these entities.
    std::optional<Choice> chosenWith(const std::vector<int>& entities) const;
    /// What the learner has chosen, with this entity in it: where it is missing it comes last, in the place
    /// of another one if there are four. Nothing where nothing was chosen.
    std::optional<Choice> chosenJoinedBy(int entity) const;
    enum class Visit { Again, Anew };
    /// What a question, a lesson or a number is about, until the visit ends: what was chosen is not
    /// forgotten. `row`: the property one comes from. Again: where the same was asked for last time, with
    /// what was changed since.
    void visit(const Choice&, std::optional<int> row = {}, Visit = Visit::Again);
    void endVisit();
    /// What was here when it was last left, at the property it was about; false where it was about none.
    bool comeBack();
    /// The property one came from.
    std::optional<int> row() const { return m_row; }
    int base() const { return m_base; }
    const study::FactComparison& comparison() const;
    /// The property in view, where it is compared, at the value of that entity, where it has one.
    void showProperty(int row, std::optional<int> entity = {});
    void enter();
    bool key(QKeyEvent*);
    void drill();
    /// After some may have been hidden or brought back.
    void countQuestions();
    QTableView& table();
    int heightFor(int width, int room);

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void linkChosen(const QUrl&);
    void factOpened(const chipwise::pack::Fact&);
    void lessonAsked(const QString& pack, int group);
    void chosen(); ///< what to compare, by the learner
    void noticed(const QString&);
    void grown();

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    static constexpr int mostSideBySide = 4;
    void askNames();
    std::optional<Choice> ownChoice() const;
    void set(const Choice&);
    void changeBase(int base);
    void keep();
    void show();
    void showRow();
    int anyFactOf(int line) const;
    void showWords();
    QModelIndex cellOf(int row, std::optional<int> entity) const;
    int placeHead(int width);

    Workspace& m_workspace;
    std::string m_pack;
    std::shared_ptr<const study::FactTable> m_facts;
    std::vector<int> m_entities;
    int m_base = 0;
    std::optional<int> m_row; ///< the property one came from
    std::vector<int> m_asked; ///< what the visit began with
    /// What a visit began with, and as it ended. What is shown in its own place is none.
    struct Visited {
        std::vector<int> asked;
        Choice left;
    };
    std::optional<Visited> m_lastVisit;
    struct Left {
        Visited visited;
        std::optional<int> row;
        bool wasVisit = false;
    };
    std::optional<Left> m_left;     ///< when it was last out of sight
    std::optional<Choice> m_chosen; ///< since the window is open: a profile may be one that cannot be written
    std::vector<std::string> m_cards;
    int m_lesson = -1;
    Text* m_title;
    Text* m_ratio; ///< of the current row
    Text* m_words;
    Text* m_sentence;
    Button* m_choose;
    QComboBox* m_baseBox;
    Button* m_read;
    Button* m_drill;
    CompareModel* m_model;
    CompareGrid* m_grid;
    bool m_filling = false;
    bool m_isVisit = false;
};

} // namespace chipwise::desktop
