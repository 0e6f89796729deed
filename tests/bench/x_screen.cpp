#include "bench/x_screen.h"

#include <xcb/damage.h>
#include <xcb/xcb.h>
#include <xcb/xtest.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <stdexcept>
#include <string_view>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace chipwise::bench {

namespace {

template <typename T>
struct Freed {
    void operator()(T* reply) const { std::free(reply); }
};
template <typename T>
using Reply = std::unique_ptr<T, Freed<T>>;

template <typename T>
Reply<T> owned(T* reply) {
    return Reply<T>(reply);
}

pid_t start(std::vector<std::string> words, int keep = -1) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child != 0) return child;
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; ++descriptor) ::dup2(nowhere, descriptor);
    if (keep >= 0) ::fcntl(keep, F_SETFD, 0);
    ::execvp(arguments.front(), arguments.data());
    ::_exit(127);
}

bool waitFor(pid_t child, double withinMs) {
    for (const double end = clockMs() + withinMs;;) {
        if (::waitpid(child, nullptr, WNOHANG) != 0) return true;
        if (clockMs() > end) return false;
        ::usleep(2'000);
    }
}

void endProcess(pid_t child, double withinMs) {
    if (waitFor(child, withinMs)) return;
    ::kill(child, SIGTERM);
    if (waitFor(child, 5'000)) return;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
}

} // namespace

double clockMs() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(now).count();
}

XServer::XServer() {
    if (std::getenv("DISPLAY") != nullptr) return;
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    m_pid = start({"Xvfb", "-displayfd", std::to_string(ends[1]), "-screen", "0", "1280x800x24", "-br",
                   "-nolisten", "tcp"},
                  ends[1]);
    ::close(ends[1]);
    std::string number;
    for (char digit = 0; ::read(ends[0], &digit, 1) == 1 && digit != '\n';) number += digit;
    ::close(ends[0]);
    if (number.empty()) throw std::runtime_error("Xvfb cannot be started; it is in the package xvfb.");
    ::setenv("DISPLAY", (":" + number).c_str(), 1);
}

XServer::~XServer() {
    if (m_pid != 0) {
        ::kill(m_pid, SIGTERM);
        ::waitpid(m_pid, nullptr, 0);
    }
}

Program::Program(std::vector<std::string> words) : m_startedMs(clockMs()) {
    m_pid = start(std::move(words));
}

Program::~Program() {
    end(0);
}

void Program::end(double withinMs) {
    if (m_pid != 0) endProcess(m_pid, withinMs);
    m_pid = 0;
}

double Program::cpuMs() const {
    clockid_t clock{};
    timespec time{};
    if (::clock_getcpuclockid(m_pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return 0;
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

Program::Memory Program::memory() const {
    Memory memory;
    std::ifstream file("/proc/" + std::to_string(m_pid) + "/smaps_rollup");
    for (std::string line; std::getline(file, line);) {
        const auto figure = [&](std::string_view name, long& kb) {
            if (line.starts_with(name)) kb += std::atol(line.c_str() + name.size());
        };
        figure("Rss:", memory.rssKb);
        figure("Pss:", memory.pssKb);
        figure("Private_Clean:", memory.privateKb);
        figure("Private_Dirty:", memory.privateKb);
    }
    return memory;
}

Area Area::within(const Area& other) const {
    const int left = std::max(x, other.x);
    const int top = std::max(y, other.y);
    return {left, top, std::max(0, std::min(x + width, other.x + other.width) - left),
            std::max(0, std::min(y + height, other.y + other.height) - top)};
}

struct Screen::Impl {
    xcb_connection_t* connection = nullptr;
    xcb_window_t root = 0;
    xcb_window_t window = 0; ///< the newest of a program
    std::uint8_t damageEvent = 0;

    /// The next event; none after that time.
    Reply<xcb_generic_event_t> event(double untilMs) const {
        for (;;) {
            if (auto* event = xcb_poll_for_event(connection)) return owned(event);
            if (xcb_connection_has_error(connection) != 0) throw std::runtime_error("The X server is gone.");
            const double left = untilMs - clockMs();
            if (left <= 0) return nullptr;
            pollfd ready{xcb_get_file_descriptor(connection), POLLIN, 0};
            ::poll(&ready, 1, static_cast<int>(left) + 1);
        }
    }

    /// The next thing that was drawn; meanwhile a new window is noted.
    std::optional<Area> drawn(double untilMs) {
        while (const auto next = event(untilMs)) {
            const int type = next->response_type & 0x7f;
            if (type == XCB_MAP_NOTIFY) {
                const auto* mapped = reinterpret_cast<const xcb_map_notify_event_t*>(next.get());
                if (mapped->override_redirect == 0) window = mapped->window;
            } else if (type == damageEvent + XCB_DAMAGE_NOTIFY) {
                const auto& area = reinterpret_cast<const xcb_damage_notify_event_t*>(next.get())->area;
                return Area{area.x, area.y, area.width, area.height};
            }
        }
        return std::nullopt;
    }

    void forgetDrawn() {
        roundTrip();
        while (drawn(0)) {
        }
    }

    void roundTrip() const {
        owned(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nullptr));
    }

    Reply<xcb_get_image_reply_t> image(const Area& area) const {
        const auto cookie =
            xcb_get_image(connection, XCB_IMAGE_FORMAT_Z_PIXMAP, root, static_cast<std::int16_t>(area.x),
                          static_cast<std::int16_t>(area.y), static_cast<std::uint16_t>(area.width),
                          static_cast<std::uint16_t>(area.height), ~0U);
        auto reply = owned(xcb_get_image_reply(connection, cookie, nullptr));
        if (!reply) throw std::runtime_error("The screen cannot be read.");
        return reply;
    }

    std::uint8_t keycode(unsigned keysym) const {
        const auto* setup = xcb_get_setup(connection);
        const auto count = static_cast<std::uint8_t>(setup->max_keycode - setup->min_keycode + 1);
        const auto map = owned(xcb_get_keyboard_mapping_reply(
            connection, xcb_get_keyboard_mapping(connection, setup->min_keycode, count), nullptr));
        const xcb_keysym_t* symbols = xcb_get_keyboard_mapping_keysyms(map.get());
        for (int i = 0; i < count; ++i)
            if (symbols[i * map->keysyms_per_keycode] == keysym)
                return static_cast<std::uint8_t>(setup->min_keycode + i);
        throw std::runtime_error("The keyboard has no such key.");
    }

    xcb_atom_t atom(std::string_view name) const {
        const auto cookie =
            xcb_intern_atom(connection, 0, static_cast<std::uint16_t>(name.size()), name.data());
        return owned(xcb_intern_atom_reply(connection, cookie, nullptr))->atom;
    }
};

Screen::Screen() : m_impl(std::make_unique<Impl>()) {
    auto& x = *m_impl;
    x.connection = xcb_connect(nullptr, nullptr);
    if (xcb_connection_has_error(x.connection) != 0) throw std::runtime_error("There is no X server.");
    x.root = xcb_setup_roots_iterator(xcb_get_setup(x.connection)).data->root;
    const auto* damage = xcb_get_extension_data(x.connection, &xcb_damage_id);
    if (damage == nullptr || damage->present == 0) throw std::runtime_error("The X server lacks DAMAGE.");
    x.damageEvent = damage->first_event;
    owned(
        xcb_damage_query_version_reply(x.connection, xcb_damage_query_version(x.connection, 1, 1), nullptr));
    xcb_damage_create(x.connection, xcb_generate_id(x.connection), x.root,
                      XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES);
    const std::uint32_t events = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY;
    xcb_change_window_attributes(x.connection, x.root, XCB_CW_EVENT_MASK, &events);
    x.roundTrip();
}

Screen::~Screen() {
    xcb_disconnect(m_impl->connection);
}

std::optional<Screen::Drawn> Screen::firstFrame(const Program& program, double withinMs) {
    const double end = program.startedMs() + withinMs;
    m_impl->window = 0;
    const Area line{0, all.height / 2, all.width, 1};
    const std::size_t before = look(line);
    while (const auto area = m_impl->drawn(end)) {
        const Drawn drawn{clockMs(), program.cpuMs()};
        if (m_impl->window != 0 && area->size() > all.size() / 4 && look(line) != before) return drawn;
    }
    return std::nullopt;
}

std::optional<Screen::Drawn> Screen::drawnUntilQuiet(const Program& program, double quietMs) {
    std::optional<Drawn> newest;
    while (m_impl->drawn(clockMs() + quietMs)) newest = {clockMs(), program.cpuMs()};
    return newest;
}

std::optional<Screen::Drawn> Screen::changed(const Program& program, const Area& area, long pixels,
                                             std::size_t before, double withinMs) {
    const double end = clockMs() + withinMs;
    for (long seen = 0; const auto one = m_impl->drawn(end);) {
        const Drawn drawn{clockMs(), program.cpuMs()};
        seen += one->within(area).size();
        if (seen >= pixels && look(area) != before) return drawn;
    }
    return std::nullopt;
}

std::size_t Screen::look(const Area& area) const {
    const auto image = m_impl->image(area);
    const auto* bytes = reinterpret_cast<const char*>(xcb_get_image_data(image.get()));
    return std::hash<std::string_view>{}(
        {bytes, static_cast<std::size_t>(xcb_get_image_data_length(image.get()))});
}

void Screen::press(unsigned keysym) {
    m_impl->forgetDrawn();
    const std::uint8_t key = m_impl->keycode(keysym);
    for (const std::uint8_t type : {std::uint8_t{XCB_KEY_PRESS}, std::uint8_t{XCB_KEY_RELEASE}})
        xcb_test_fake_input(m_impl->connection, type, key, XCB_CURRENT_TIME, m_impl->root, 0, 0, 0);
    xcb_flush(m_impl->connection);
}

void Screen::save(const Area& area, const std::filesystem::path& file) const {
    const auto image = m_impl->image(area);
    const auto* bytes = xcb_get_image_data(image.get());
    std::ofstream out(file, std::ios::binary);
    out << "P6\n" << area.width << ' ' << area.height << "\n255\n";
    for (long i = 0; i < area.size(); ++i)
        for (const int channel : {2, 1, 0}) out.put(static_cast<char>(bytes[4 * i + channel]));
}

void Screen::focusWindow() {
    xcb_set_input_focus(m_impl->connection, XCB_INPUT_FOCUS_PARENT, m_impl->window, XCB_CURRENT_TIME);
    m_impl->roundTrip();
}

void Screen::closeWindow() {
    xcb_client_message_event_t message{};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = m_impl->window;
    message.type = m_impl->atom("WM_PROTOCOLS");
    message.data.data32[0] = m_impl->atom("WM_DELETE_WINDOW");
    xcb_send_event(m_impl->connection, 0, m_impl->window, 0, reinterpret_cast<const char*>(&message));
    m_impl->roundTrip();
}

} // namespace chipwise::bench
