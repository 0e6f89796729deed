#pragma once

#include "desktop/dialogs/dialog.h"

#include <functional>

namespace chipwise::desktop {

class Text;
class TextField;

/// Asks for the title of a new pack and where its folder is to be; the id follows from the title and can be
/// changed.
class NewPackDialog : public Dialog {
    Q_OBJECT
public:
    /// How a folder is asked for; empty when the author changes his mind.
    using Chooser = std::function<QString(const QString& from)>;
    /// Makes the pack, or throws: the dialog stays open and shows why.
    using Maker = std::function<void(const NewPackDialog&)>;
    NewPackDialog(const QString& parentFolder, Chooser, QWidget* parent);

    void setMaker(Maker make) { m_make = std::move(make); }
    QString title() const;
    QString id() const;
    QString folder() const; ///< of the pack: parent folder and id
    TextField* titleField() { return m_title; }
    TextField* idField() { return m_id; }
    Button* createButton() { return primary(); }
    /// What was typed, as text; empty where nothing was. fill() puts it back; an empty text empties all.
    QString typed() const;
    void fill(const QString&);

    /// "chips-in-a-trn1" of "Chips in a Trn1!".
    static QString idFromTitle(const QString&);

private:
    void make();
    void update();
    void showProblem(const QString&);

    Maker m_make;
    QString m_parentFolder;
    TextField* m_title;
    TextField* m_id;
    Text* m_place;
    Text* m_problem;
    bool m_ownId = false; ///< the author has typed an id: the title no longer changes it
};

} // namespace chipwise::desktop
