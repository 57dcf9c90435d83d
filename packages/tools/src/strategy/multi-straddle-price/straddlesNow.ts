import type { ComparedPage } from '../../multiPremium/useCompared.ts'
import type { Wire } from '../../result.ts'
import type { MultiStraddle } from './compute.ts'

/** What moves within the minute: the straddles, and the smile that all of them make. */
export interface StraddlesNow extends ComparedPage, Pick<Wire<MultiStraddle>, 'smile'> {}
