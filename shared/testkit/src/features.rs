//! Nothing calls these three libraries. They have the features that the libraries of tests ask of them: so programs and tests
//! share one build of all that is above them, the libraries of the cloud first of all.

use bitflags as _;
use getrandom as _;
use rustix as _;
