import { minuteBars, type TimedBars } from '@strikelens/analytics/indicators'
import { barAt } from '../bars/index.ts'
import type { HistoryBars } from './historyTypes.ts'

const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'oiQty'] as const

/** Bars of a session put together to longer ones. */
export function longerOf(of: HistoryBars, openAt: number, minutes: number): HistoryBars {
  return merged(of, minuteBars(of, new Float64Array(of.start.length).fill(openAt), minutes))
}

/** Longer bars with the last OI of those that they are made of, which is told without a trade too. */
export function merged(of: HistoryBars, into: TimedBars): HistoryBars {
  const oiQty = missing(into.start.length)
  of.start.forEach((start, i) => {
    const bar = barAt(into.start, start)
    if (bar >= 0 && !Number.isNaN(of.oiQty[i])) oiQty[bar] = of.oiQty[i]
  })
  return { ...into, id: of.id, oiQty }
}

export function emptySeries(id: string): HistoryBars {
  const none = new Float64Array()
  return { id, start: none, open: none, high: none, low: none, close: none, volume: none, oiQty: none }
}

/** Bars one after the other, of the first one's instrument. */
export function joined(all: readonly HistoryBars[]): HistoryBars {
  const length = all.reduce((sum, { start }) => sum + start.length, 0)
  const column = () => new Float64Array(length)
  const out: HistoryBars = {
    ...{ id: all[0].id, start: column(), open: column(), high: column(), low: column(), close: column() },
    ...{ volume: column(), oiQty: column() },
  }
  let at = 0
  for (const bars of all) {
    out.start.set(bars.start, at)
    for (const field of FIELDS) out[field].set(bars[field], at)
    at += bars.start.length
  }
  return out
}

/** A copy of bars `from` … `to` − 1. */
export function sliced(bars: HistoryBars, from: number, to: number): HistoryBars {
  const cut = (column: Float64Array) => column.slice(from, to)
  const { id, start, open, high, low, close, volume, oiQty } = bars
  return {
    id,
    start: cut(start),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
    oiQty: cut(oiQty),
  }
}

function missing(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN)
}
