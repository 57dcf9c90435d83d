import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import { ROLLOVER } from '../../figures/names.ts'
import type { Explanation } from '../../result.ts'
import { ROLLOVER_GROUPS, type RolloverGroupKey, type RolloverStrip } from './rolloverStrip.ts'

const NAMES: Readonly<Record<RolloverGroupKey, string>> = {
  market: 'index and stock futures',
  index: 'index futures',
  stock: 'stock futures',
}

/** How the rollover of each group and its average came about: 'rollover market', 'avg3 market'. */
export function rolloverExplanations({ k, groups }: RolloverStrip): Record<string, Explanation> {
  const all = ROLLOVER_GROUPS.flatMap((key): [string, Explanation][] => {
    const { pct, nearValue, laterValue, avg3Pct, pastPct } = groups[key]
    return [
      [
        `rollover ${key}`,
        explain(
          futuresFigures.rolloverOfValue,
          [
            { name: 'Near', value: nearValue, unit: '₹ Cr' },
            { name: 'Next and far', value: laterValue, unit: '₹ Cr' },
          ],
          pct,
          `${ROLLOVER} of ${NAMES[key]}`,
        ),
      ],
      [
        `avg3 ${key}`,
        explain(
          futuresFigures.rolloverAverage(k),
          Array.from(pastPct, (past, i) => ({
            name: `${pastPct.length - i} ${pastPct.length - i === 1 ? 'expiry' : 'expiries'} ago`,
            value: past,
            unit: '%',
          })),
          avg3Pct,
          `Average rollover of ${NAMES[key]}`,
        ),
      ],
    ]
  })
  return knownExplanations(Object.fromEntries(all))
}
