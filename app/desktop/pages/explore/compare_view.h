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
    /// The row that is head or comparison of that kind: "What differs".
    QString headName(int row) const;

private:
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
    /// What a question, a lesson or a number is about, until the visit ends: what was chosen is not
    /// forgotten. `row`: the property one comes from. Where the same was asked for last time, with what was
    /// changed since; a base that is given holds.
    void visit(const std::vector<int>& entities, std::optional<int> row = {}, std::optional<int> base = {});
    void endVisit();
    /// What was here when it was left, if that is about the entity, at the property one comes from; false:
    /// it is not.
    bool comeBack(int entity, std::optional<int> row);
    /// As it was left; false: it was not here yet.
    bool comeBack();
    /// The property one came from.
    std::optional<int> row() const { return m_row; }
    int base() const { return m_base; }
    const study::FactComparison& comparison() const;
    /// The property in view, where it is compared.
    void showProperty(int row);
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
    void noticed(const QString&);
    void grown();

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void askNames();
    void set(const std::vector<int>& entities, int base);
    void keep();
    void show();
    void showWords();
    int placeHead(int width);

    Workspace& m_workspace;
    std::string m_pack;
    std::shared_ptr<const study::FactTable> m_facts;
    std::vector<int> m_entities;
    int m_base = 0;
    std::optional<int> m_row; ///< the property one came from
    std::vector<int> m_asked; ///< what the visit began with
    struct Left {
        std::vector<int> asked;
        std::vector<int> entities;
        int base = 0;
        std::optional<int> row{};
        bool wasVisit = false;
    };
    std::optional<Left> m_left; ///< when it was last out of sight
    /// As the last visit ended. What is shown in its own place until it is out of sight is none.
    std::optional<Left> m_lastVisit;
    std::vector<std::string> m_cards;
    int m_lesson = -1;
    Text* m_title;
    Text* m_ratio; ///< of the property one came from
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
