import { gaussian, subkey, textKey, valueNoise } from '../random/index.ts'
import type { CashPath } from './dailyPath.ts'
import { dayNumber } from './dayNumbers.ts'
import { ORDINARY_VARIANCE } from './factors.ts'
import { onTick } from './tick.ts'

/** Of tomorrow's unrest so much is expected to last on average over the thirty days of the index. */
const LASTING = 0.42
/** Options cost more than what the market is then seen to do. */
const PREMIUM = 1.05

/**
 * Fills the row of INDIAVIX: the volatility of NIFTY expected over the next month, known at each close from the variance
 * the next session will be drawn with. In %, two decimals.
 */
export function fillVixDays(
  seed: number,
  path: CashPath,
  { row, level }: { readonly row: number; readonly level: number },
  niftyRow: number,
  nextVariance: number,
): void {
  const { open, close, sigma, dates, factors } = path
  const count = dates.length
  const factorWidth = path.factorNames.length
  const key = subkey(seed, textKey('INDIAVIX'))
  const mood = valueNoise(key, 25)
  let before = level
  for (let d = 0; d < dates.length; d++) {
    const day = dayNumber(dates[d])
    const at = row * count + d
    const now = factors.variance[d * factorWidth]
    const next = d + 1 < dates.length ? factors.variance[(d + 1) * factorWidth] : nextVariance
    const expected = (ORDINARY_VARIANCE * (1 - LASTING) + next * LASTING) / now
    const premium = PREMIUM * Math.exp(0.07 * mood(day) + 0.022 * gaussian(subkey(key, day)))
    const ends = Math.max(8, 100 * premium * sigma[niftyRow * count + d] * Math.sqrt(expected))
    const gap = 0.35 * Math.log(ends / before) + 0.012 * gaussian(subkey(subkey(key, day), 1))
    open[at] = onTick(before * Math.exp(gap), 1)
    close[at] = onTick(ends, 1)
    sigma[at] = 0.9
    before = ends
  }
}
