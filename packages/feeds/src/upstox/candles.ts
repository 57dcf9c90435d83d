import { addDays, type IsoDate, istDate } from '@strikelens/market/time'
import { z } from 'zod'
import type { HistoryBars } from '../feed/index.ts'
import { hasOi, type UpstoxInstrument } from './master.ts'
import type { UpstoxRest } from './rest.ts'

/** Days of minute candles in one call: Upstox allows a month. */
const DAYS_IN_CALL = 28

const candle = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()], z.number().nullable())
const answer = z.object({ status: z.literal('success'), data: z.object({ candles: z.array(z.unknown()) }) })

/** Minute bars of an instrument from one instant to another. Today and the days before are told by two calls. */
export async function minuteBars(
  rest: UpstoxRest,
  instrument: UpstoxInstrument,
  span: { readonly from: number; readonly to: number },
  today: IsoDate,
  signal: AbortSignal,
): Promise<HistoryBars> {
  const key = encodeURIComponent(instrument.key)
  const last = istDate(span.to - 1)
  const paths: string[] = []
  const lastBefore = earlier(last, addDays(today, -1))
  for (let from = istDate(span.from); from <= lastBefore; from = addDays(from, DAYS_IN_CALL)) {
    paths.push(`${key}/minutes/1/${earlier(addDays(from, DAYS_IN_CALL - 1), lastBefore)}/${from}`)
  }
  if (last >= today) paths.push(`intraday/${key}/minutes/1`)
  const bars: Bar[] = []
  for (const path of paths) bars.push(...readCandles(await rest.candles(path, signal)))
  return columns(
    bars.filter(({ start }) => start >= span.from && start < span.to),
    instrument,
  )
}

function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other
}

interface Bar {
  readonly start: number
  readonly figures: readonly [number, number, number, number, number]
  readonly oi: number
}

/** The candles of an answer that are whole: prices above 0 and in order, no quantity below 0. */
function readCandles(body: unknown): Bar[] {
  const read = answer.safeParse(body)
  if (!read.success) throw new Error('Upstox answered with no candles')
  return read.data.data.candles.flatMap((item): Bar[] => {
    const one = candle.safeParse(item)
    if (!one.success) return []
    const [time, open, high, low, close, volume, oi] = one.data
    const start = Date.parse(time)
    const isWhole = low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && volume >= 0
    if (Number.isNaN(start) || !isWhole) return []
    return [{ start, figures: [open, high, low, close, volume], oi: oi != null && oi >= 0 ? oi : Number.NaN }]
  })
}

/** Oldest first, each minute once. */
function columns(bars: readonly Bar[], instrument: UpstoxInstrument): HistoryBars {
  const { kind, unitsEach } = instrument
  const byStart = new Map(bars.map((bar) => [bar.start, bar]))
  const sorted = [...byStart.values()].sort((a, b) => a.start - b.start)
  const column = (figure: (bar: Bar) => number) => Float64Array.from(sorted, figure)
  return {
    start: column(({ start }) => start),
    open: column(({ figures }) => figures[0]),
    high: column(({ figures }) => figures[1]),
    low: column(({ figures }) => figures[2]),
    close: column(({ figures }) => figures[3]),
    volumeQty: column(({ figures }) => (kind === 'index' ? Number.NaN : figures[4] * unitsEach)),
    oiQty: column(({ oi }) => (hasOi(instrument) ? oi * unitsEach : Number.NaN)),
  }
}
