//! Outside systems, simulated: they speak the real protocols over HTTP on this machine.
