#pragma once

#include <QWidget>

#include <cstdint>

namespace chipwise::desktop {

class Button;
class Text;

/// A relaxed exam while its clock stands still: the questions are out of sight.
class PausedSheet : public QWidget {
    Q_OBJECT
public:
    explicit PausedSheet(std::int64_t leftMs, QWidget* parent = nullptr);

    void setPageWidth(int);
    void focusStart();

signals:
    void goOnAsked();

private:
    void place();

    int m_pageWidth = 0;
    Text* m_title;
    Text* m_sentence;
    Button* m_goOn;
};

} // namespace chipwise::desktop
