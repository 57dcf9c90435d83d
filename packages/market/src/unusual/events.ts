import {
  BUILDUPS,
  type Buildup,
  priceChangePct,
  type Severity,
  type SlotSymbol,
  sessionMinutes,
  type UnusualType,
  valueCrore,
} from '@strikelens/analytics/futures'
import { asCrore, type Crore } from '@strikelens/analytics/options'
import { seriesOf } from '../bars/index.ts'
import { MINUTE_MS } from '../time/index.ts'
import type { UnusualSession } from './session.ts'

/** Minutes after an event at which its outcome is told. */
export const OUTCOME_MINUTES = [30, 60] as const

/** An event with what it was and what came of it; ₹, ₹ crore and percent. NaN where unknown. */
export interface EventFigures {
  readonly symbol: string
  /** Epoch ms at which its slot closed. */
  readonly at: number
  readonly type: UnusualType
  readonly severity: Severity
  readonly buildup: Buildup
  readonly score: number
  readonly price: number
  /** Of all months, at the slot's end. */
  readonly oiValue: Crore
  /** Price after each of OUTCOME_MINUTES, and its move, of those that have passed within the session. */
  readonly laterPrices: readonly number[]
  readonly movesPct: readonly number[]
}

/** The events of a session, oldest first. */
export function eventFigures(session: UnusualSession): EventFigures[] {
  const { panel, scores, symbols, grid } = session
  const prices = new Map<number, Float64Array>()
  return session.events.map(({ s, slot, at, type, severity }) => {
    const place = s * panel.slots + slot
    const minutes = prices.get(s) ?? minutePrices(session, symbols[s])
    prices.set(s, minutes)
    const price = panel.price[place]
    const end = Math.round((at - grid.openAt) / MINUTE_MS)
    const laterPrices = OUTCOME_MINUTES.map((after) => minutes[end + after - 1] ?? Number.NaN)
    return {
      symbol: symbols[s].symbol,
      at,
      type,
      severity,
      buildup: BUILDUPS[panel.buildup[place]],
      score: scores.score[place],
      price,
      oiValue: oiValue(session, s, slot),
      laterPrices,
      movesPct: laterPrices.map((later) => priceChangePct(later, price)),
    }
  })
}

/** OI value of a symbol at the end of a slot in ₹ crore (§F12), at its price contract's price. */
export function oiValue({ panel, symbols, contracts }: UnusualSession, s: number, slot: number): Crore {
  const { price, near } = symbols[s]
  const place = s * panel.slots + slot
  return price === null
    ? asCrore(Number.NaN)
    : valueCrore(panel.oiQty[place] / contracts.lotSize[near], contracts.pointValue[near], panel.price[place])
}

/** Last price of a symbol at the end of every minute that the session has had; none beyond the moment. */
export function minutePrices(session: UnusualSession, { price }: SlotSymbol): Float64Array {
  const { bars, grid } = session
  const passed = minutesPassed(session)
  if (price === null) return new Float64Array(passed).fill(Number.NaN)
  return sessionMinutes(bars.start, seriesOf(bars, price).close, grid.openAt, passed)
}

/** Open interest of all months of a symbol at the end of every minute, in lots of the near one; NaN before the first is told. */
export function minuteOiLots(session: UnusualSession, { listed, near }: SlotSymbol): Float64Array {
  const { bars, grid, contracts } = session
  const sum = new Float64Array(minutesPassed(session))
  for (const c of listed) {
    const own = sessionMinutes(bars.start, seriesOf(bars, c).oiQty, grid.openAt, sum.length)
    own.forEach((quantity, minute) => {
      sum[minute] += quantity / contracts.lotSize[near]
    })
  }
  return sum
}

function minutesPassed({ bars, grid }: UnusualSession): number {
  return bars.barCount === 0 ? 0 : Math.round((bars.start[bars.barCount - 1] - grid.openAt) / MINUTE_MS) + 1
}
