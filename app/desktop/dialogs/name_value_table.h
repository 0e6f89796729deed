#pragma once

#include <QWidget>

class QGridLayout;

namespace chipwise::desktop {

/// Names at the left, what they come to at the right; both are plain text, and the values can be copied.
class NameValueTable final : public QWidget {
    Q_OBJECT
public:
    explicit NameValueTable(QWidget* parent = nullptr);
    void add(const QString& name, const QString& value);
    /// A control instead of words; it is taken over.
    void add(const QString& name, QWidget* value);

private:
    QGridLayout* m_grid;
};

} // namespace chipwise::desktop
