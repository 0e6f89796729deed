#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <unistd.h>

/// An empty folder for one test, removed with what the test put into it.
class TestFolder {
public:
    TestFolder() : TestFolder(std::filesystem::temp_directory_path()) {}
    /// For a test that syncs thousands of files: in memory, where the system has such a folder.
    static TestFolder inMemory() {
        const std::filesystem::path memory = "/dev/shm";
        return TestFolder(::access(memory.c_str(), W_OK) == 0 ? memory
                                                              : std::filesystem::temp_directory_path());
    }
    ~TestFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    explicit TestFolder(const std::filesystem::path& parent) {
        std::string name = (parent / "chipwise-test-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
        m_path = name;
    }

    std::filesystem::path m_path;
};
