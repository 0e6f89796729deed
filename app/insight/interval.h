#pragma once

namespace chipwise::insight {

/// The range that holds a share with a probability of 90%. Both ends are from 0 to 1.
struct Interval {
    double low = 0;
    double high = 1;
};

/// Of `right` among `of`: Wilson's interval (E. B. Wilson, 1927), which stays sensible for few answers. From
/// 0 to 1 for none.
Interval shareInterval(int right, int of);

} // namespace chipwise::insight
