import '../core/live'
import { countOpenings } from './appEvents'
import { followSeen } from './seen/follow'

// The first screen has long been at rest: from here on, changes are told, what is seen is kept for when there is no network,
// and what is opened is counted. Without this file, screens go on asking.

followSeen()
countOpenings()
