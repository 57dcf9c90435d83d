import { monthsTotal, rolloverPct } from '@strikelens/analytics/futures'
import { periodAnchor } from '@strikelens/analytics/ranking'
import { sessionOn, tradingDays } from '@strikelens/market/calendar'
import { delivery } from '@strikelens/market/datasets'
import { dayLabel } from '@strikelens/market/formats'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import { type Carry, NO_CARRY } from '../../board/carry.ts'
import type { Notice } from '../../result.ts'
import { carryOf } from './carryOf.ts'
import type { FutureReading } from './reading.ts'
import { rvolOf } from './rvol.ts'
import { costLines, type Joined, seriesStarts } from './series.ts'
import type { Params } from './tool.ts'

/** Sessions of the span, oldest first: ₹, lots of today's size, percent; NaN is "–". */
export interface DailyRows {
  readonly date: readonly IsoDate[]
  /** Epoch ms of the close, of a running session of its last minute. */
  readonly time: Float64Array
  /** Expiry of the contract whose price is shown. */
  readonly expiry: readonly IsoDate[]
  /** Actual prices of that contract, and what they are multiplied by in the continuous series (§F8). */
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly factor: Float64Array
  readonly vwap: Float64Array
  readonly spot: Float64Array
  readonly dp: Float64Array
  readonly volume: Float64Array
  readonly rvol: Float64Array
  readonly oi: Float64Array
  readonly nearOi: Float64Array
  readonly nextOi: Float64Array
  readonly farOi: Float64Array
  readonly oiChg: Float64Array
  readonly doi: Float64Array
  readonly buildup: Uint8Array
  readonly strength: Float64Array
  readonly basisPct: Float64Array
  readonly coc: Float64Array
  readonly rollover: Float64Array
  /** Sessions to near's expiry. */
  readonly k: Float64Array
  readonly delivery: Float64Array
  /** Costs of each day's series so far, in the prices of the last contract. */
  readonly longCost: Float64Array
  readonly shortCost: Float64Array
  /** Changes of price contract: the first session on the new one, and the step between the two at the close before. */
  readonly rolls: readonly {
    readonly date: IsoDate
    readonly from: IsoDate
    readonly to: IsoDate
    readonly gapPoints: number
    readonly gapPct: number
  }[]
}

export interface Daily {
  readonly rows: DailyRows
  readonly notices: readonly Notice[]
}

export async function readDaily(reading: FutureReading, joined: Joined, params: Params): Promise<Daily> {
  const { history, steps, months, last, session, lotSize } = reading
  const { days, dates, expiries } = history
  const [from, to, notices] = spanPlaces(reading, params)
  const shown = dates.slice(from, to)
  const sessions = dates.length
  const places = shown.map((_, i) => from + i)
  const column = (at: (d: number) => number) => Float64Array.from(places, at)
  const ofContract = (values: Float64Array) =>
    column((d) => values[steps.priceContract[d] * sessions + d] ?? Number.NaN)
  const volumeQty = monthsTotal(days, days.volumeQty)
  const oiQty = params.oi === 'near' ? null : monthsTotal(days, days.oiQty)
  const oiOf = (d: number, contract: number | null) =>
    contract === null ? Number.NaN : days.oiQty[contract * sessions + d]
  const carries: Carry[] = places.map((d) =>
    steps.priceContract[d] < 0 ? NO_CARRY : carryOf(reading, steps.priceContract[d], d),
  )
  const orNone = (oi: number) => (Number.isNaN(oi) ? 0 : oi)
  const costs = costLines(reading, joined)
  const untraded = Number.isNaN(joined.close[last]) ? last : -1
  const price = (values: Float64Array) => {
    const prices = ofContract(values)
    if (untraded >= from && untraded < to) prices[untraded - from] = Number.NaN
    return prices
  }
  const rows: DailyRows = {
    date: shown,
    time: column((d) =>
      d === last ? history.asOf : (sessionOn(session.segment, dates[d])?.closeAt ?? dateNumber(dates[d])),
    ),
    expiry: places.map((d) => expiries[steps.priceContract[d]] ?? ''),
    open: price(days.open),
    high: price(days.high),
    low: price(days.low),
    close: price(days.close),
    factor: column((d) => joined.factor[d]),
    vwap: ofContract(history.vwap),
    spot: column((d) => history.underlying[d]),
    dp: column((d) => steps.priceChangePct[d]),
    volume: column((d) => volumeQty[d] / lotSize),
    rvol: column((d) => rvolOf(reading, volumeQty, d)),
    oi: column((d) => (oiQty === null ? oiOf(d, contractOf(steps.priceContract[d])) : oiQty[d]) / lotSize),
    nearOi: column((d) => oiOf(d, months[d].near) / lotSize),
    nextOi: column((d) => oiOf(d, months[d].next) / lotSize),
    farOi: column((d) => oiOf(d, months[d].far) / lotSize),
    oiChg: column((d) => steps.oiChangeQty[d] / lotSize),
    doi: column((d) => steps.oiChangePct[d]),
    buildup: Uint8Array.from(places, (d) => steps.buildup[d]),
    strength: column((d) => steps.strength[d]),
    basisPct: Float64Array.from(carries, ({ basisPct }) => basisPct),
    coc: Float64Array.from(carries, ({ coc }) => coc),
    rollover: column((d) => {
      const { near, next, far } = months[d]
      return rolloverPct(oiOf(d, near), orNone(oiOf(d, next)), orNone(oiOf(d, far)))
    }),
    k: column((d) => sessionsLeft(reading, d)),
    delivery: await readDelivery(reading, shown),
    longCost: column((d) => costs.longCost[d]),
    shortCost: column((d) => costs.shortCost[d]),
    rolls: joined.rolls
      .filter(({ session: d }) => d > from && d < to)
      .map(({ session: d, fromContract, toContract, gapPoints, gapPct }) => {
        return { date: dates[d], from: expiries[fromContract], to: expiries[toContract], gapPoints, gapPct }
      }),
  }
  return { rows, notices }
}

function contractOf(place: number): number | null {
  return place < 0 ? null : place
}

/** Sessions from a session to its near month's expiry (§F10). */
function sessionsLeft({ history, months, session }: FutureReading, d: number): number {
  const { near } = months[d]
  if (near === null) return Number.NaN
  return tradingDays(session.segment, history.dates[d], history.expiries[near]).length - 1
}

/** The first session of the span and the place behind its last, with what had to give way. */
function spanPlaces({ history, last }: FutureReading, params: Params): [number, number, Notice[]] {
  const { dates, expiries } = history
  const { span, from, to } = params
  const ofSpan = () => {
    if (span === 'series') return seriesStarts(dates, expiries)[last]
    return periodAnchor(dates.map(dateNumber), last, span) ?? 0
  }
  const isDated = from !== undefined || to !== undefined
  const end = to === undefined ? dates.length : dates.filter((date) => date <= to).length
  const start = from === undefined ? (isDated ? 0 : ofSpan()) : dates.filter((date) => date < from).length
  const notices: Notice[] = []
  if (isDated && end <= start) {
    notices.push({ kind: 'info', text: 'No session is stored between these dates, so the current series is shown.' })
    return [seriesStarts(dates, expiries)[last], dates.length, notices]
  }
  // The first stored session is only measured from.
  const first = start === 0 && end > 1 ? 1 : start
  if (start === 0 && (isDated || span !== 'series')) {
    notices.push({ kind: 'info', text: `Futures are stored from ${dayLabel(dates[0], dates[last])} on.` })
  }
  return [first, end, notices]
}

/** Delivery % of the stock by session; NaN for what is no stock and where no file is stored. */
async function readDelivery({ market, symbol, history }: FutureReading, dates: readonly IsoDate[]) {
  const unknown = new Float64Array(dates.length).fill(Number.NaN)
  if (history.set !== 'STK' || dates.length === 0) return unknown
  const tables = await market.tables(delivery, dates)
  return unknown.map((_, i) => {
    const table = tables[i]
    if (table === null) return Number.NaN
    return table.deliveryPct[table.id.indexOf(symbol)] ?? Number.NaN
  })
}
