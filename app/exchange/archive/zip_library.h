#pragma once

#include <zip.h>

#include <cstddef>

namespace chipwise::exchange {

/// What Chipwise calls in libzip.
struct ZipLibrary {
    std::size_t size = sizeof(ZipLibrary); ///< tells one build of a version from another
    decltype(&::zip_open) open;
    decltype(&::zip_fdopen) fdopen;
    decltype(&::zip_open_from_source) openFromSource;
    decltype(&::zip_close) close;
    decltype(&::zip_discard) discard;
    decltype(&::zip_get_num_entries) numberOfEntries;
    decltype(&::zip_get_name) name;
    decltype(&::zip_stat_index) stat;
    decltype(&::zip_file_get_external_attributes) externalAttributes;
    decltype(&::zip_fopen_index) openFile;
    decltype(&::zip_fread) read;
    decltype(&::zip_fclose) closeFile;
    decltype(&::zip_file_add) addFile;
    decltype(&::zip_set_file_compression) setCompression;
    decltype(&::zip_file_set_dostime) setDosTime;
    decltype(&::zip_file_set_external_attributes) setExternalAttributes;
    decltype(&::zip_source_buffer) bufferSource;
    decltype(&::zip_source_buffer_create) createBufferSource;
    decltype(&::zip_source_file) fileSource;
    decltype(&::zip_source_file_create) createFileSource;
    decltype(&::zip_source_free) freeSource;
    decltype(&::zip_get_error) error;
    decltype(&::zip_file_get_error) fileError;
    decltype(&::zip_error_code_zip) zipCode;
    decltype(&::zip_error_code_system) systemCode;
    decltype(&::zip_error_system_type) systemType;
    decltype(&::zip_error_strerror) words;
};

/// In a module (exchange/module.h): libzip brings OpenSSL, which takes two milliseconds to load.
const ZipLibrary& libzip();

} // namespace chipwise::exchange
