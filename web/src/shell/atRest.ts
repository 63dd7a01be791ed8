import '../core/live'
import { followSeen } from './seen/follow'

// The first screen has long been at rest: from here on, changes are told, and what is seen is kept for when there is no
// network. Without this file, screens go on asking.

followSeen()
