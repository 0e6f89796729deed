#pragma once
// A screen without a user: starts programs on it, presses keys, and sees when which pixels were drawn.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace chipwise::bench {

/// Milliseconds of a clock that nobody sets.
double clockMs();

/// The X server of DISPLAY, or an Xvfb that is started here and ends with this object.
class XServer {
public:
    XServer();
    ~XServer();
    XServer(const XServer&) = delete;
    XServer& operator=(const XServer&) = delete;

private:
    pid_t m_pid = 0;
};

/// A program on the screen; ends with this object.
class Program {
public:
    explicit Program(std::vector<std::string> words);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    double startedMs() const { return m_startedMs; }
    double cpuMs() const; ///< of all its threads, until now
    struct Memory {
        long rssKb = 0;
        long pssKb = 0;
        long privateKb = 0;
    };
    Memory memory() const;
    /// Waits until it has ended by itself; afterwards it is made to.
    void end(double withinMs);

private:
    pid_t m_pid = 0;
    double m_startedMs = 0;
};

struct Area {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    long size() const { return long{width} * height; }
    Area within(const Area&) const;
};

class Screen {
public:
    Screen();
    ~Screen();

    static constexpr Area all{0, 0, 1280, 800};

    /// Something was drawn, and what it cost the program until then.
    struct Drawn {
        double atMs = 0;
        double cpuMs = 0;
    };
    /// The first frame of a program that was started just now; nothing after `withinMs`.
    std::optional<Drawn> firstFrame(const Program&, double withinMs);
    /// The newest of what is drawn until nothing has been for `quietMs`.
    std::optional<Drawn> drawnUntilQuiet(const Program&, double quietMs);
    /// Waits until at least `pixels` of the area were drawn and look different from before `before`.
    std::optional<Drawn> changed(const Program&, const Area&, long pixels, std::size_t before,
                                 double withinMs);
    std::size_t look(const Area&) const; ///< a hash of its pixels
    void press(unsigned keysym);
    void save(const Area&, const std::filesystem::path&) const; ///< as PPM
    void focusWindow();
    void closeWindow();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace chipwise::bench
