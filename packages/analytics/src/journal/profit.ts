import { type FillPart, partValuePaise, unitsValuePaise, valuePaise } from './fill.ts'
import { type NanoPaise, nanoPaise, toPaise } from './money.ts'
import type { Trade } from './trades.ts'

/** How the units that close are matched with those that opened (§J3). */
export type Match = 'fifo' | 'avg'

/** Σ sell values − Σ buy values, whole paise (§J3); null while the trade is open. */
export function grossPaise(trade: Trade): number | null {
  if (trade.openQty !== 0) return null
  return trade.parts.reduce((sum, part) => sum - part.fill.side * partValuePaise(part), 0)
}

/** Gross less charges, whole paise: charges keep their fractions until here, so the result is rounded once. */
export function netPaise(gross: number, charges: NanoPaise): number {
  return toPaise(nanoPaise(gross) - charges)
}

/** A profit or loss made by one closing fill; it belongs to that fill's day. */
export interface Realisation {
  readonly day: string
  readonly ts: number
  readonly paise: number
}

/** What a trade has realised so far and what is still open. */
export interface Position {
  readonly realisations: readonly Realisation[]
  readonly realisedPaise: number
  /** signed units */
  readonly openQty: number
  /** value at which the open units were entered, whole paise */
  readonly openCostPaise: number
}

/** Realised P&L of a trade, closed or not (§J3). Flat, both ways of matching give its gross. */
export function position(trade: Trade, match: Match): Position {
  const entered = match === 'fifo' ? firstInFirstOut() : averagePrice()
  const direction = trade.side === 'LONG' ? 1 : -1
  const realisations: Realisation[] = []
  for (const part of trade.parts) {
    if (part.effect === 'open') {
      entered.add(part)
      continue
    }
    const paise = direction * (partValuePaise(part) - entered.take(part.qty))
    realisations.push({ day: part.fill.day, ts: part.fill.ts, paise })
  }
  return {
    realisations,
    realisedPaise: realisations.reduce((sum, { paise }) => sum + paise, 0),
    openQty: trade.openQty,
    openCostPaise: entered.take(Math.abs(trade.openQty)),
  }
}

/** Units entered and not yet closed; `take` removes units and gives the value they were entered at, whole paise. */
interface EnteredUnits {
  add(part: FillPart): void
  take(qty: number): number
}

function firstInFirstOut(): EnteredUnits {
  const queue: FillPart[] = []
  let first = 0
  let taken = 0
  return {
    add: (part) => {
      queue.push(part)
    },
    take: (qty) => {
      let left = qty
      let cost = 0
      while (left > 0) {
        const part = queue[first]
        const units = Math.min(left, part.qty - taken)
        cost += unitsValuePaise(part.fill, part.from + taken, part.from + taken + units)
        taken += units
        left -= units
        if (taken === part.qty) {
          first++
          taken = 0
        }
      }
      return cost
    },
  }
}

function averagePrice(): EnteredUnits {
  let units = 0
  let cost = 0
  return {
    add: (part) => {
      units += part.qty
      cost += partValuePaise(part)
    },
    take: (qty) => {
      const share = units === 0 ? 0 : Math.round((cost * qty) / units)
      units -= qty
      cost -= share
      return share
    },
  }
}

/** Open qty·m·(LTP − open entry price), whole paise (§J3); null without an LTP, 0 when nothing is open. */
export function unrealisedPaise(trade: Trade, match: Match, ltp: number | null): number | null {
  if (trade.openQty === 0) return 0
  if (ltp === null) return null
  const { openQty, openCostPaise } = position(trade, match)
  const worth = valuePaise(ltp, Math.abs(openQty), trade.instrument.multiplier)
  return Math.sign(openQty) * (worth - openCostPaise)
}
