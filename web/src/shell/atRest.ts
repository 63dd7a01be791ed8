import '../core/live'
import { countOpenings } from './appEvents'
import { followSeen } from './seen/follow'
import { tellTraining } from './training'

// The first screen has long been at rest: from here on, changes are told, what is seen is kept for when there is no network,
// what is opened is counted, and a desk for training says that it is one. Without this file, screens go on asking.

followSeen()
countOpenings()
tellTraining()
