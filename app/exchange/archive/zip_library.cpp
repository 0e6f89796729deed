#include "exchange/archive/zip_library.h"

#include "exchange/module.h"

namespace chipwise::exchange {

const ZipLibrary& libzip() {
    static const auto& library = *static_cast<const ZipLibrary*>(inModule(ZIP_MODULE, "chipwiseLibzip"));
    if (library.size != sizeof(ZipLibrary)) throw ModuleRefused("it is of another build");
    return library;
}

} // namespace chipwise::exchange
