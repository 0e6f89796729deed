#pragma once

#include "desktop/theme/theme.h"

#include <QWidget>

class QListView;
class QStandardItemModel;

namespace chipwise::desktop {

/// A small list over the text pane: what could stand at the cursor, or ways to mend a problem. It never takes
/// the keyboard; the pane hands its keys on.
class PickList : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    struct Row {
        QString text;
        QString detail;
        friend bool operator==(const Row&, const Row&) = default;
    };
    enum class Manner { Words, Choices }; ///< in the fixed font; numbered 1 to 9
    PickList(Manner, const QString& accessibleName, QWidget* parent);

    void setRows(const QList<Row>&);
    int count() const;
    Row row(int) const;
    int current() const; ///< -1: none
    void setCurrent(int);
    void move(int by); ///< over an end it goes on at the other
    /// Opens beside a place of the parent: below it, or above where below is no room.
    void openAt(const QRect& anchor);

signals:
    void picked(int row);
    void closed();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void hideEvent(QHideEvent*) override;
    void themeChanged() override { hide(); }

private:
    QSize wantedSize() const;
    Manner m_manner;
    QStandardItemModel* m_model;
    QListView* m_view;
};

} // namespace chipwise::desktop
