// A module by itself, which alone is linked with libzip. Both programs open it by name.
#include "exchange/archive/zip_library.h"

extern "C" const chipwise::exchange::ZipLibrary chipwiseLibzip;

const chipwise::exchange::ZipLibrary chipwiseLibzip{
    .size = sizeof(chipwise::exchange::ZipLibrary),
    .open = &::zip_open,
    .fdopen = &::zip_fdopen,
    .openFromSource = &::zip_open_from_source,
    .close = &::zip_close,
    .discard = &::zip_discard,
    .numberOfEntries = &::zip_get_num_entries,
    .name = &::zip_get_name,
    .stat = &::zip_stat_index,
    .externalAttributes = &::zip_file_get_external_attributes,
    .openFile = &::zip_fopen_index,
    .read = &::zip_fread,
    .closeFile = &::zip_fclose,
    .addFile = &::zip_file_add,
    .setCompression = &::zip_set_file_compression,
    .setDosTime = &::zip_file_set_dostime,
    .setExternalAttributes = &::zip_file_set_external_attributes,
    .bufferSource = &::zip_source_buffer,
    .createBufferSource = &::zip_source_buffer_create,
    .fileSource = &::zip_source_file,
    .createFileSource = &::zip_source_file_create,
    .freeSource = &::zip_source_free,
    .error = &::zip_get_error,
    .fileError = &::zip_file_get_error,
    .zipCode = &::zip_error_code_zip,
    .systemCode = &::zip_error_code_system,
    .systemType = &::zip_error_system_type,
    .words = &::zip_error_strerror,
};
