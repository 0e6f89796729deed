#include "workshop/snapshot.h"
