import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { Explanation } from '../../result.ts'
import { type MarketShares, sharePct } from './marketShares.ts'
import { NAMED_PHASES } from './phases.ts'

/** How the shares of the universe came about; figures of a row are explained from the row. */
export function trendExplanations(shares: MarketShares): Record<string, Explanation> {
  const last = shares.dates.length - 1
  return knownExplanations(
    Object.fromEntries(
      NAMED_PHASES.map((phase): [string, Explanation] => [
        phase,
        explain(
          futuresFigures.phaseShare,
          [
            { name: phase, value: shares.counts[phase][last] ?? Number.NaN },
            { name: 'Futures with a phase', value: shares.counted[last] ?? Number.NaN },
          ],
          sharePct(shares, phase, last),
          `Share of ${phase}`,
        ),
      ]),
    ),
  )
}
