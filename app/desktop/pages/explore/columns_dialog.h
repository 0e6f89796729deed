#pragma once

#include "desktop/dialogs/dialog.h"
#include "study/facts/fact_table.h"

#include <cstddef>
#include <optional>
#include <vector>

class QListWidget;

namespace chipwise::desktop {

class TextField;

/// Which entities stand side by side: a list to check, with a search over it.
class ColumnsDialog final : public Dialog {
    Q_OBJECT
public:
    /// `most` at once; 0: any number.
    ColumnsDialog(const study::FactTable&, const std::vector<int>& chosen, int most, QWidget* parent);
    /// In the table's order; what was chosen before keeps its order.
    std::vector<int> chosen() const;

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void list(const std::vector<int>& chosen);
    void add(int entity, bool isChosen);
    std::vector<int> suggested() const;    ///< by the pack, no more than may be chosen
    bool fits(std::ptrdiff_t count) const; ///< so many may be shown
    std::optional<int> firstFound() const; ///< a row of the list
    void filter();
    void check();

    const study::FactTable& m_table;
    int m_most;
    TextField* m_search;
    QListWidget* m_list;
    Text* m_count;
};

} // namespace chipwise::desktop
