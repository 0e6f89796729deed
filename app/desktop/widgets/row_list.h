#pragma once

#include <QListView>

namespace chipwise::desktop {

/// A list of rows of one height that a delegate paints: one can be current, it scrolls by pixels and never
/// sideways, has no ground of its own, and follows the theme. Its current row shows where the keyboard is.
class RowList : public QListView {
    Q_OBJECT
public:
    RowList(const QString& accessibleName, QWidget* parent);
    /// Where rows go on above or below, they fade out; the current row keeps clear of that.
    void setFadesOut();
    void scrollTo(const QModelIndex&, ScrollHint = EnsureVisible) override;

private:
    bool m_fadesOut = false;
};

} // namespace chipwise::desktop
