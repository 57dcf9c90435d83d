import { istClock } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import { OI_CHANGE } from '../../figures/names.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumPcr } from './premiumPcr.ts'

/** A ratio with the two sums it is made of, by row. */
interface Ratio {
  /** What is summed: 'OI', 'volume', 'ΔOI'. */
  readonly of: string
  readonly figure: Figure
  readonly values: Float64Array
  readonly puts: Float64Array
  readonly calls: Float64Array
}

/** How the three ratios of the strip came about: now, and at the session's first, highest and lowest row. */
export function ratioExplanations({ rows, day, oiSince }: PremiumPcr): Record<string, Explanation> {
  const ratios = {
    oi: {
      of: 'OI',
      figure: oiFigures.headerPcr,
      values: rows.pcr,
      puts: rows.peOi,
      calls: rows.ceOi,
    },
    volume: {
      of: 'volume',
      figure: oiFigures.headerPcrVolume,
      values: rows.pcrVolume,
      puts: rows.peVolume,
      calls: rows.ceVolume,
    },
    chg: {
      of: OI_CHANGE,
      figure: oiFigures.headerPcrChange(oiSince),
      values: rows.pcrOiChg,
      puts: rows.peOiChg,
      calls: rows.ceOiChg,
    },
  }
  const from = rows.sessionStarts[rows.sessionStarts.length - 1]
  const explained: Record<string, Explanation> = {}
  for (const metric of ['oi', 'volume', 'chg'] as const) {
    const ratio = ratios[metric]
    const rowOf = (value: number) => ratio.values.indexOf(value, from)
    const { open, high, low } = day[metric]
    explained[`pcr_${metric}`] = atRow(ratio, 'now', rows.time, rows.time.length - 1)
    if (Number.isNaN(open)) continue
    explained[`pcrOpen_${metric}`] = atRow(ratio, 'first of the day', rows.time, rowOf(open))
    explained[`pcrHigh_${metric}`] = atRow(ratio, 'highest of the day', rows.time, rowOf(high))
    explained[`pcrLow_${metric}`] = atRow(ratio, 'lowest of the day', rows.time, rowOf(low))
  }
  return explained
}

function atRow(ratio: Ratio, which: string, time: Float64Array, row: number): Explanation {
  const inLots = (name: string, column: Float64Array): ExplainInput => ({
    name: `${name} ${ratio.of}`,
    value: column[row] ?? Number.NaN,
    unit: 'lots',
  })
  return explain(
    ratio.figure,
    [
      ...(row < 0 ? [] : [{ name: 'Row of', value: istClock(time[row]) }]),
      inLots('Put', ratio.puts),
      inLots('Call', ratio.calls),
    ],
    ratio.values[row] ?? Number.NaN,
    `${ratio.figure.label}, ${which}`,
  )
}
