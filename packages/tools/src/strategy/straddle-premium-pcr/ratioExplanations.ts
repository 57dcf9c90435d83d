import { istClock } from '@strikelens/market/time'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumPcr } from './premiumPcr.ts'

/** A ratio with the two sums it is made of, by row. */
interface Ratio {
  readonly title: string
  /** What is summed: 'OI', 'volume', 'ΔOI'. */
  readonly of: string
  readonly formula: string
  readonly values: Float64Array
  readonly puts: Float64Array
  readonly calls: Float64Array
}

/** How the three ratios of the strip came about: now, and at the session's first, highest and lowest row. */
export function ratioExplanations({ rows, day, oiSince }: PremiumPcr): Record<string, Explanation> {
  const ratios = {
    oi: {
      title: 'PCR (OI)',
      of: 'OI',
      formula: 'put open interest ÷ call open interest of the strikes in the header',
      values: rows.pcr,
      puts: rows.peOi,
      calls: rows.ceOi,
    },
    volume: {
      title: 'PCR (volume)',
      of: 'volume',
      formula: 'put volume ÷ call volume of the strikes in the header since the open',
      values: rows.pcrVolume,
      puts: rows.peVolume,
      calls: rows.ceVolume,
    },
    chg: {
      title: 'PCR (ΔOI)',
      of: 'ΔOI',
      formula: `put ΔOI ÷ call ΔOI of the strikes in the header since ${oiSince}; only while both are above 0`,
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
  return {
    title: `${ratio.title}, ${which}`,
    formula: ratio.formula,
    inputs: [
      ...(row < 0 ? [] : [{ name: 'Row of', value: istClock(time[row]) }]),
      inLots('Put', ratio.puts),
      inLots('Call', ratio.calls),
    ],
    result: ratio.values[row] ?? Number.NaN,
  }
}
