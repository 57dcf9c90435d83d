import type { ResolvedStrike } from '../chain/strike.ts'
import type { InstrumentAxes } from '../instrument/axes.ts'
import type { InstrumentRequest } from '../instrument/instrument.ts'
import type { NoAnswer } from '../result.ts'
import { type Pair, pairOver } from './pair.ts'

/** Follows the straddle of a strike over the axis; no answer when neither leg has a price today. */
export function straddleOver(
  axes: InstrumentAxes,
  { strike }: Pick<ResolvedStrike, 'strike'>,
  request: InstrumentRequest,
): Pair | { readonly noAnswer: NoAnswer } {
  return pairOver(axes, { put: strike, call: strike }, request, [{ label: 'ATM', set: { strike: null } }])
}
