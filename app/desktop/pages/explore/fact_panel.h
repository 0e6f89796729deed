#pragma once

#include "desktop/pages/explore/fact_scale.h"
#include "desktop/theme/theme.h"

#include <QUrl>
#include <QWidget>

class QVBoxLayout;

namespace chipwise::desktop {

class Button;
class Text;

/// All about one value: first who says it and as of when, then what may keep it from being an answer, the
/// page it comes from, and its property to scale.
class FactPanel final : public QWidget {
    Q_OBJECT
public:
    explicit FactPanel(QWidget* parent = nullptr);

    enum class Drills { Row, Fact }; ///< what the questions are about
    void setDrills(Drills);
    /// Of a covered value only what it is the value of; `rowCovered`: another one of its row is covered.
    void show(const study::FactTable*, int fact, bool covered, bool rowCovered, int questions);
    /// That the pack has no fact in this place.
    void showEmpty(const QString& entity, const QString& property, int questions);
    /// The source of what is shown; empty: none, or covered.
    QUrl source() const { return m_address; }
    /// How wide it may become: a long name of a source takes several lines.
    void setRoom(int width);
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }

signals:
    void sourceAsked();
    void drillAsked();
    void compareAsked();

private:
    void showParts(bool isShown);
    void showName(const QString& entity, const QString& property);
    void showValue(const pack::Fact&, bool covered);
    void showSource(const pack::Fact&, bool covered);
    void showScale(const study::FactTable*, int fact);
    void showDrill(int questions);
    QString drillWords(int questions) const;
    QVBoxLayout* m_column;
    Text* m_entity;
    Text* m_property;
    Text* m_value;
    Text* m_sign;
    Text* m_note;
    Button* m_source;
    Text* m_read;
    Text* m_scaleHead;
    FactScale* m_scale;
    Button* m_drill;
    Button* m_compare;
    QUrl m_address;
    QString m_sourceName;
    int m_room = 0;
    Drills m_drills = Drills::Row;
    bool m_hasQuestions = false;
};

} // namespace chipwise::desktop
