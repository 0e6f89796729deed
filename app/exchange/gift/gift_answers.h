#pragma once

#include "exchange/gift/gift_source.h"
#include "exchange/gift/gift_text.h"
#include "pack/model/model.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// What is said about a GIFT file, each with its place.
class GiftReport {
public:
    GiftReport(const GiftSource& source, std::string fileName)
        : m_source(source), m_fileName(std::move(fileName)) {}

    /// `at` is a view into the source. The result is valid until the next call, for adding an edit.
    pack::Diagnostic& add(std::string_view code, std::string_view at, std::string message, std::string help);
    pack::Edit replacing(std::string_view piece, std::string with) const {
        return m_source.replacing(piece, std::move(with));
    }
    std::vector<pack::Diagnostic>& list() { return m_list; }

    /// So much is wrong that reading on would help nobody.
    bool isHopeless() const { return m_errors >= mostErrors || m_list.size() >= mostNotes; }
    static constexpr std::size_t mostErrors = 2000;
    static constexpr std::size_t mostNotes = 50'000;

private:
    const GiftSource& m_source;
    std::string m_fileName;
    std::vector<pack::Diagnostic> m_list;
    std::size_t m_errors = 0;
};

/// The answers of one question as they are read: its texts in the format of the question, and whether
/// anything was wrong.
class GiftAnswers {
public:
    GiftAnswers(std::string_view answers, GiftFormat format, pack::Question& question, GiftReport& report)
        : m_answers(answers), m_format(format), m_question(question), m_report(report) {}

    /// Finds the kind and reads them; false after an error. An essay has no answers and is no error.
    bool read();

    /// A text with its own marker, as Markdown.
    std::string markdown(std::string_view raw, std::optional<GiftFormat> inherited = {});
    /// The same for feedback, where a picture's signs would count as one even in code.
    std::string explanation(std::string_view raw);
    int lost() const { return m_lost; }

private:
    /// An answer and the feedback behind its first `#`.
    struct Piece {
        std::string_view whole; ///< with its sign
        char sign = '=';        ///< '=' or '~'
        std::string_view text;  ///< behind sign and weight, before the feedback
        std::string_view feedback;
        double credit = 100;
        bool weighted = false;
    };

    std::vector<Piece> pieces(std::string_view text, std::string_view signs);
    void split(Piece&) const;
    bool takeWeight(Piece&);
    bool takeMarkedWeight(Piece&);
    void noteWeight(Piece&, double credit, std::string_view written, std::string_view meant);
    std::optional<double> weight(std::string_view& text) const;

    bool readChoice();
    bool readChoicePiece(Piece&);
    bool suspiciousWeight(Piece&);
    bool checkChoice(const std::vector<Piece>&);
    bool readShort();
    bool readTrueFalse(bool isTrue);
    std::optional<bool> truth();
    bool readNumeric();
    std::optional<pack::NumericAnswer> number(const Piece&);
    std::optional<std::string> numberIn(std::string_view);
    bool readMatching();
    bool readPair(const Piece&);
    bool readOrdering();

    void warnOfCuts(const std::vector<Piece>&);
    void warnOfWeights(const std::vector<Piece>&);
    bool error(std::string_view code, std::string_view at, std::string message, std::string help);
    std::string_view firstBit(std::string_view piece) const;

    std::string_view m_answers;
    GiftFormat m_format;
    pack::Question& m_question;
    GiftReport& m_report;
    int m_lost = 0;
    bool m_good = true;
};

/// Whether Moodle takes a weight, in percent.
bool isMoodleWeight(double percent);

} // namespace chipwise::exchange
