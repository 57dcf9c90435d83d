import { istClock } from '@strikelens/market/time'
import type { ExportTable } from '../../exportRows.ts'
import type { Wire } from '../../result.ts'
import { type FileColumn, screenFile } from '../../screening/exportTable.ts'
import type { Params, UnusualActivity } from './compute.ts'
import { type FeedRow, shownFeed } from './shownFeed.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'

const one = (heading: string, cell: (row: FeedRow) => string | number | null): FileColumn<FeedRow> => ({
  headings: [heading],
  cells: (row) => [cell(row)],
})
const line = (values: readonly (number | null)[]) => values.map((value) => value ?? '').join(' ')

const FILE: Readonly<Record<ColumnKey, FileColumn<FeedRow>>> = {
  time: one('Time, IST', ({ at }) => (at === null ? null : istClock(at))),
  symbol: one('Symbol', ({ symbol }) => symbol),
  type: { headings: ['Type', 'Reads as'], cells: ({ type, reading }) => [type, reading] },
  severity: one('Severity', ({ severity }) => severity),
  price: one('Price, ₹', ({ price }) => price),
  returnPct: one('Slot return, %', ({ returnPct }) => returnPct),
  oiChangePct: one('Slot ΔOI, %', ({ oiChangePct }) => oiChangePct),
  volumeRatio: one('Slot volume ÷ usual', ({ volumeRatio }) => volumeRatio),
  class: one('Class', ({ buildup }) => buildup),
  score: {
    headings: ['Volume z-score', 'OI z-score', 'Price z-score', 'Score'],
    cells: ({ zVol, zOi, zReturn, score }) => [zVol, zOi, zReturn, score],
  },
  since: one('Move since, %', ({ sincePct }) => sincePct),
  after30: one('Move after 30 min, %', ({ after30Pct }) => after30Pct),
  after60: one('Move after 60 min, %', ({ after60Pct }) => after60Pct),
  around: {
    headings: ['Price ±30 min, every 3 min', 'OI ±30 min, lots'],
    cells: ({ pricesAround, oiAround }) => [line(pricesAround), line(oiAround)],
  },
  oiValue: one('OI value, ₹ Cr', ({ oiValue }) => oiValue),
}

/** The feed as the page has it: its columns, its order, unrounded. */
export function table({ events }: Wire<UnusualActivity>, params: Params): ExportTable {
  const order = COLUMNS.filter((key) => params.date !== undefined || (key !== 'after30' && key !== 'after60'))
  return screenFile((key) => FILE[key], order, params.cols, shownFeed(events, params))
}
