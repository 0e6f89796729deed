#pragma once

#include "study/exam/exam_form.h"

#include <QWidget>

namespace chipwise::desktop {

/// Domains of an exam in rows between hairlines, to read and not to press: to a screen reader one list with a
/// description of every row.
class DomainList : public QWidget {
    Q_OBJECT
public:
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    explicit DomainList(QWidget* parent);

    virtual int count() const = 0;
    virtual int rowHeight() const = 0;
    virtual int headHeight() const { return 0; }
    virtual int footHeight() const { return 0; }
    virtual void paintHead(QPainter&, const QRect&) const {}
    virtual void paintRow(QPainter&, int row, const QRect&) const = 0;
    virtual void paintFoot(QPainter&, const QRect&) const {}

    /// After a change: the list's name, and each row as it is read aloud.
    void changed(const QString& name, const QStringList& rows);
    /// The name of a domain, as far as it fits.
    static void paintName(QPainter&, const QRect&, const study::FormDomain&);

    void paintEvent(QPaintEvent*) override;
    /// The tooltip of a row says all of it, where its name may be cut.
    bool event(QEvent*) override;

private:
    QStringList m_rows;
};

} // namespace chipwise::desktop
