import type { Buildup, Severity, UnusualEvent, UnusualType, UsualSlot } from '@strikelens/analytics/futures'
import { priceChangePct } from '@strikelens/analytics/futures'
import type { Crore, SymbolSet } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import { eventFigures, minuteOiLots, minutePrices, type UnusualSession } from '@strikelens/market/unusual'
import type { FutureRow } from '../../board/boardRows.ts'
import { type Reading, readingOf } from './reading.ts'

/** Minutes on both sides of an event that its lines show, and between two of their points. */
const AROUND_MINUTES = 30
const STEP_MINUTES = 3

/** An event of the feed. ₹, ₹ crore, lots, percent; NaN where unknown. */
export interface EventRow {
  readonly symbol: string
  readonly sector: string
  readonly set: SymbolSet
  readonly isInBan: boolean
  readonly isExpiryDay: boolean
  /** Epoch ms at which its slot began and closed. */
  readonly from: number
  readonly at: number
  readonly type: UnusualType
  readonly severity: Severity
  readonly reading: Reading | null
  readonly price: number
  readonly refPrice: number
  readonly returnPct: number
  /** Of all months, units, at the slot's end and at its start. */
  readonly oiQty: number
  readonly refOiQty: number
  readonly oiChangePct: number
  readonly nearOiChangeQty: number
  readonly nextOiChangeQty: number
  /** OI of all months at the slot's end in lots of the near one, and ₹ such a lot earns by a point. */
  readonly oiLots: number
  readonly pointValue: number
  readonly oiValue: Crore
  readonly volumeLots: number
  /** Slot volume ÷ the mean of the same clock slot. */
  readonly volumeRatio: number
  readonly buildup: Buildup
  readonly zVol: number
  readonly zOi: number
  readonly zReturn: number
  readonly score: number
  readonly usual: UsualSlot
  /** Basis % at the slot's end and 15 minutes before; of a basis flip. */
  readonly basisPct: number
  readonly basisBeforePct: number
  /** The last price, and its move since the event. */
  readonly last: number
  readonly sincePct: number
  /** The price half an hour and an hour later, and its move. */
  readonly price30: number
  readonly price60: number
  readonly after30Pct: number
  readonly after60Pct: number
  /** Price and OI in lots from 30 minutes before to 30 minutes after, every third minute; the event in the middle. */
  readonly pricesAround: Float64Array
  readonly oiAround: Float64Array
}

/** The events of a session among the futures in sight, oldest first. */
export function eventRows(session: UnusualSession, rows: ReadonlyMap<string, FutureRow>): EventRow[] {
  const figures = eventFigures(session)
  const minutes = new Map<number, SymbolMinutes>()
  return session.events.flatMap((event, i) => {
    const own = rows.get(figures[i].symbol)
    const usual = session.usual[event.s * session.panel.slots + event.slot]
    if (own === undefined || usual === null) return []
    const symbol = session.symbols[event.s]
    const told = minutes.get(event.s) ?? {
      prices: minutePrices(session, symbol),
      oiLots: minuteOiLots(session, symbol),
    }
    minutes.set(event.s, told)
    return [eventRow(session, event, figures[i], own, usual, told)]
  })
}

/** A symbol's minutes so far, read once for all its events. */
interface SymbolMinutes {
  readonly prices: Float64Array
  readonly oiLots: Float64Array
}

function eventRow(
  session: UnusualSession,
  { s, slot }: UnusualEvent,
  event: ReturnType<typeof eventFigures>[number],
  { sector, set, isInBan, isExpiryDay }: FutureRow,
  usual: UsualSlot,
  { prices, oiLots }: SymbolMinutes,
): EventRow {
  const { panel, scores, grid, symbols, contracts } = session
  const place = s * panel.slots + slot
  const end = Math.round((event.at - grid.openAt) / MINUTE_MS)
  const basis = event.type === 'Basis flip' ? session.basisPct[s] : null
  const last = prices[prices.length - 1] ?? Number.NaN
  const { movesPct, laterPrices, ...told } = event
  const row = {
    ...told,
    sector,
    set,
    isInBan,
    isExpiryDay,
    from: grid.openAt + slot * grid.minutes * MINUTE_MS,
    refPrice: panel.refPrice[place],
    returnPct: panel.returnPct[place],
    oiQty: panel.oiQty[place],
    refOiQty: panel.refOiQty[place],
    oiChangePct: panel.oiChangePct[place],
    nearOiChangeQty: panel.nearOiChangeQty[place],
    nextOiChangeQty: panel.nextOiChangeQty[place],
    oiLots: panel.oiQty[place] / contracts.lotSize[symbols[s].near],
    pointValue: contracts.pointValue[symbols[s].near],
    volumeLots: panel.volumeLots[place],
    volumeRatio: panel.volumeLots[place] / usual.meanVolumeLots,
    zVol: scores.zVol[place],
    zOi: scores.zOi[place],
    zReturn: scores.zReturn[place],
    usual,
    basisPct: basis?.[end - 1] ?? Number.NaN,
    basisBeforePct: basis?.[end - 16] ?? Number.NaN,
    last,
    sincePct: priceChangePct(last, event.price),
    price30: laterPrices[0],
    price60: laterPrices[1],
    after30Pct: movesPct[0],
    after60Pct: movesPct[1],
    pricesAround: around(prices, end),
    oiAround: around(oiLots, end),
  }
  return { ...row, reading: readingOf(row, gapScore(session, s)) }
}

/** Values at the ends of minutes from half an hour before an event to half an hour after it; NaN outside the session. */
function around(minutes: Float64Array, end: number): Float64Array {
  const points = (2 * AROUND_MINUTES) / STEP_MINUTES + 1
  return Float64Array.from(
    { length: points },
    (_, point) => minutes[end - 1 - AROUND_MINUTES + point * STEP_MINUTES] ?? Number.NaN,
  )
}

/** How far the session's first slot, which begins at the previous close, lies out of what first slots return. */
function gapScore({ panel, scores }: UnusualSession, s: number): number {
  return panel.slots === 0 ? Number.NaN : scores.zReturn[s * panel.slots]
}
