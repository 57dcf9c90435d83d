import type { InstrumentState } from '../instrument/now.ts'
import type { SinceBase } from '../instrument/sinceBase.ts'
import type { IndexBase } from './comparedPair.ts'

/** Where the answer's last snapshot left a pair: what a tick goes on from. */
export interface ComparedState {
  readonly state: InstrumentState
  readonly since: SinceBase
  readonly base: IndexBase
}
