import { compact, grouped, plain, ratio, signed, signedPercent } from '@strikelens/market/formats'
import type { RibbonSpan, TimePane, TimeRibbon, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { OI_CHANGE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { TrendingOi } from './compute.ts'
import { sentimentWords } from './words.ts'

type Data = Wire<TrendingOi>

const BAND_COLORS = {
  Bullish: 'up',
  'Mildly Bullish': 'up-soft',
  Neutral: 'nn',
  'Mildly Bearish': 'down-soft',
  Bearish: 'down',
} as const

/** Spot over the running ΔOI of both sides with their difference as an area. */
export function trendPanes({ rows, context }: Data, scale: number, unit: string): TimePane[] {
  const scaled = (values: readonly (number | null)[]) => column(values).map((lots) => lots * scale)
  const name = underlyingName(context.set)
  return [
    {
      key: 'spot',
      weight: 2,
      right: { name: context.symbol, unit: '', format: (value) => grouped(value, 1) },
      series: [{ key: 'spot', kind: 'line', name, color: 'spot', values: column(rows.spot), isMain: true }],
    },
    {
      key: 'oi',
      weight: 3,
      right: { name: OI_CHANGE, unit, format: compact },
      levels: [{ value: 0, label: '', color: 'line', isAlwaysSeen: true }],
      series: [
        {
          key: 'diff',
          kind: 'area',
          name: 'Diff, PE − CE',
          color: 'up',
          belowColor: 'down',
          values: scaled(rows.diff),
          base: 0,
        },
        { key: 'ce', kind: 'line', name: 'CE ΔOI', color: 'call', values: scaled(rows.ceChg), base: 0 },
        { key: 'pe', kind: 'line', name: 'PE ΔOI', color: 'put', values: scaled(rows.peChg), base: 0 },
      ],
    },
  ]
}

/** The bands of the day under the clock; rows without one leave it open. */
export function bandRibbon({ rows }: Data): TimeRibbon {
  const spans: RibbonSpan[] = []
  rows.sentiment.forEach((sentiment, row) => {
    const time = rows.time[row]
    if (sentiment === null || time === null) return
    const last = spans.at(-1)
    if (last !== undefined && last.text === sentiment.band && last.to === rows.time[row - 1]) {
      spans[spans.length - 1] = { ...last, to: time }
    } else spans.push({ from: time, to: time, color: BAND_COLORS[sentiment.band], text: sentiment.band })
  })
  return { name: 'Sentiment', spans }
}

/** The figures of a row that no line tells. */
export function trendTip({ rows }: Data, row: number, scale: number): readonly TooltipRow[] {
  const step = rows.dirChg[row]
  const words = sentimentWords(rows.sentiment[row])
  return [
    { name: 'Dir. change', text: signed(step === null ? null : step * scale) },
    { name: 'Dir. %', text: signedPercent(rows.dirPct[row]) },
    { name: 'PCR (set)', text: ratio(rows.pcr[row]) },
    { name: 'Vol. imbalance', text: signedPercent(rows.volumeImbalancePct[row]) },
    ...(words === null ? [] : [{ name: 'Reading', text: words }]),
    ...(rows.isSetChanged[row] === 1 ? [{ name: 'Set moved to ATM', text: plain(rows.atmStrike[row]) }] : []),
  ]
}

/** What the options are written on. */
export function underlyingName(set: 'IDX' | 'STK' | 'COM'): string {
  return set === 'COM' ? 'Future' : 'Spot'
}
