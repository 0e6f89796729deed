#include "cli/pack/passphrase.h"

#include <istream>
#include <ostream>
#include <termios.h>
#include <unistd.h>

namespace chipwise::cli {

namespace {

/// The terminal does not show what is typed while this lives.
class HiddenTyping {
public:
    HiddenTyping() : m_isTerminal(::tcgetattr(STDIN_FILENO, &m_before) == 0) {
        termios hidden = m_before;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        if (m_isTerminal) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    }
    ~HiddenTyping() {
        if (m_isTerminal) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
    }
    HiddenTyping(const HiddenTyping&) = delete;
    HiddenTyping& operator=(const HiddenTyping&) = delete;

private:
    termios m_before{};
    bool m_isTerminal;
};

} // namespace

std::string askPassphrase(Context& context) {
    if (!context.interactive)
        throw Failure(Exit::Refused,
                      "The secret key has a passphrase, and there is no terminal to ask for it.");
    context.err << "Passphrase of the secret key: " << std::flush;
    std::string passphrase;
    {
        const HiddenTyping hidden;
        std::getline(context.in, passphrase);
    }
    context.err << '\n';
    return passphrase;
}

} // namespace chipwise::cli
