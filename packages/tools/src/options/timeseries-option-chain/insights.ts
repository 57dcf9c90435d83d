import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { dayLabel, plain, price, signed } from '@strikelens/market/formats'
import { istClock, istDate } from '@strikelens/market/time'
import { fig, say } from '../../figures/say.ts'
import type { Interval } from '../../kit/intervals.ts'
import type { Insight } from '../../result.ts'
import type { SeriesRows, SeriesSide } from './seriesRows.ts'

type Part = Insight['parts'][number]

/** What the newest row, the runs, the largest change and the VWAPs say. */
export function seriesInsights(rows: SeriesRows, interval: Interval): Insight[] {
  const insights = [lastRow(rows, interval), largest(rows), against(rows)]
  return insights.filter((insight) => insight !== null)
}

/** Who acted in the newest row, with how often that label has come in a row; null without both changes. */
function lastRow(rows: SeriesRows, interval: Interval): Insight | null {
  const row = rows.newestFirst[0]
  const side = (name: string, { chg, oiChg, buildup, run, isByPrice }: SeriesSide): Part[] => {
    if (Number.isNaN(chg[row]) || Number.isNaN(oiChg[row])) return []
    const label = BUILDUP_NAMES[buildup[row]]
    const by = isByPrice[row] === 1 ? ', by price as there is no IV' : ''
    const read = `${run[row] > 1 ? `${run[row]} × ` : ''}${label}${by}`
    return [
      `${plain(rows.strike[row])} ${name} `,
      fig(signed(chg[row], 2)),
      ' on ',
      fig(signed(oiChg[row])),
      ` lots of OI${buildup[row] === 'N' ? '' : `: ${read}`}`,
    ]
  }
  const calls = side('CE', rows.ce)
  const puts = side('PE', rows.pe)
  if (calls.length === 0 && puts.length === 0) return null
  const both = calls.length > 0 && puts.length > 0 ? [...calls, '; ', ...puts] : [...calls, ...puts]
  return say(rows.isDaily ? 'Last day' : `Last ${interval}`)`${both}.`
}

/** Where the largest OI change of either side was; null while none changed. */
function largest(rows: SeriesRows): Insight | null {
  const at = (side: SeriesSide) => {
    const found = rows.newestFirst.filter((row) => !Number.isNaN(side.oiChg[row]) && side.oiChg[row] !== 0)
    return found.reduce((best, row) => {
      return best < 0 || Math.abs(side.oiChg[row]) > Math.abs(side.oiChg[best]) ? row : best
    }, -1)
  }
  const when = (row: number) => {
    const time = rows.time[row]
    const [date, shown] = [istDate(time), istDate(rows.time[rows.newestFirst[0]])]
    if (rows.isDaily) return `on ${dayLabel(date, shown)}`
    return date === shown ? `at ${istClock(time)}` : `on ${dayLabel(date, shown)} at ${istClock(time)}`
  }
  const told = (name: string, side: SeriesSide): Part[] => {
    const row = at(side)
    if (row < 0) return []
    const unusual = side.isUnusual[row] ? `, unusual (z-score ${signed(side.z[row], 1)})` : ''
    return [`${name} `, fig(signed(side.oiChg[row])), ` ${when(row)}${unusual}`]
  }
  const calls = told('calls', rows.ce)
  const puts = told('puts', rows.pe)
  if (calls.length === 0 && puts.length === 0) return null
  const comma = calls.length > 0 && puts.length > 0 ? [', '] : []
  return say('Largest OI change')`In one row: ${calls}${comma}${puts}.`
}

/** Each leg against its VWAP; null without one. */
function against(rows: SeriesRows): Insight | null {
  const row = rows.newestFirst[0]
  const told = (name: string, { ltp, vwap }: SeriesSide): Part[] => {
    const gap = (100 * (ltp[row] - vwap[row])) / vwap[row]
    if (Number.isNaN(gap)) return []
    const who =
      gap > 0 ? 'buyers of today are in profit' : gap < 0 ? 'sellers of today are in profit' : 'nobody is ahead'
    return [
      `${name} `,
      fig(price(ltp[row])),
      ` is `,
      fig(`${signed(gap, 2)}%`),
      ` from its VWAP ${price(vwap[row])}: ${who}`,
    ]
  }
  const calls = told('CE', rows.ce)
  const puts = told('PE', rows.pe)
  if (calls.length === 0 && puts.length === 0) return null
  const comma = calls.length > 0 && puts.length > 0 ? ['; '] : []
  return say('VWAP')`${calls}${comma}${puts}.`
}
