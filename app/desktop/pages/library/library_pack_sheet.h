#pragma once

#include "desktop/pages/library/library_pack_item.h"
#include "desktop/shell/workspace.h"
#include "study/session/pack_sheet.h"

#include <QUrl>
#include <QWidget>

#include <string>
#include <utility>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class LibraryLevels;
class LibrarySubjectRow;
class LibraryTagRow;
class MarkdownView;
class Text;

/// The chosen pack: what it is about, what can be done with it, its subjects.
class LibraryPackSheet final : public QWidget {
    Q_OBJECT
public:
    LibraryPackSheet(Workspace&, QWidget* parent = nullptr);

    void setEntry(const LibraryEntry&);
    /// A subject that is shown from the next setEntry() on, however many stand before it in its pack.
    void want(const QString& packId, int group);
    /// The keyboard to what can be done with that subject.
    void focusSubject(int group);
    /// A link of a subject, by its place in the row.
    struct SubjectLink {
        int group = -1; ///< none
        qsizetype link = 0;
    };
    SubjectLink focusedLink() const;
    /// False where it is no longer there.
    bool focusLink(const SubjectLink&);
    int heightFor(int width);
    /// Lines end here even where no scroll bar takes the rest of the width.
    void setColumn(int width);
    const QList<LibrarySubjectRow*>& rows() const { return m_rows; }
    Button* studyButton() { return m_study; }
    Button* removeButton() { return m_remove; }
    Button* copyButton() { return m_copy; }
    LibraryTagRow& roles() { return *m_roles; }
    LibraryLevels& levels() { return *m_levels; }
    LibraryTagRow& tests() { return *m_tests; }

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void briefAsked(const chipwise::study::Brief&);
    void removeAsked();
    void copyAsked();
    void linkChosen(const QUrl&);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void addRows(const LibraryEntry&, const study::PackSheet&);
    void addTags(const study::PackTags&);
    void addTests(const std::vector<study::TestablePart>&);
    void studyTag(const QString& tag);
    void walk(const LibrarySubjectRow* from, const QWidget* link, int by);
    void fit();
    int place(int width);
    int placeSubjects(int top, int width); ///< and their bottom

    Workspace& m_workspace;
    std::string m_packId;
    std::pair<std::string, int> m_wanted; ///< a subject that must be among the rows
    int m_column = 0;
    Text* m_title;
    Text* m_about;
    MarkdownView* m_description;
    ButtonRow* m_actions;
    Button* m_study;
    Button* m_copy;
    Button* m_remove;
    LibraryTagRow* m_roles;
    LibraryLevels* m_levels;
    LibraryTagRow* m_tests; ///< "Test out by domain", a domain of an exam each
    std::vector<study::TestablePart> m_domains;
    Text* m_more;
    QList<LibrarySubjectRow*> m_rows;
};

} // namespace chipwise::desktop
