import { knownExplanations } from '../../figures/knownExplanations.ts'
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
        {
          title: `Rollover of ${NAMES[key]}`,
          formula: '100 × OI value of next and far ÷ OI value of the three months, each symbol at its one price',
          inputs: [
            { name: 'Near', value: nearValue, unit: '₹ Cr' },
            { name: 'Next and far', value: laterValue, unit: '₹ Cr' },
          ],
          result: pct,
          unit: '%',
        },
      ],
      [
        `avg3 ${key}`,
        {
          title: `Average rollover of ${NAMES[key]}`,
          formula: `mean of the last three series at the same distance from expiry, ${k} sessions; fewer where fewer are stored`,
          inputs: Array.from(pastPct, (past, i) => ({ name: `Series −${pastPct.length - i}`, value: past, unit: '%' })),
          result: avg3Pct,
          unit: '%',
        },
      ],
    ]
  })
  return knownExplanations(Object.fromEntries(all))
}
