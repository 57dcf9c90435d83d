import { valueCrore } from '@strikelens/analytics/futures'
import { asCrore, type Crore, croreSum } from '@strikelens/analytics/options'
import { breadth } from '@strikelens/analytics/ranking'
import { type ClassBreadth, classBreadth } from '../../board/classBreadth.ts'
import type { DashboardRow } from './dashboardRows.ts'

/** The universe in a few figures; ₹ crore and percent. */
export interface MarketSummary extends ClassBreadth {
  /** Futures that traded: those that rose, fell, stood; and those that did not trade. */
  readonly traded: number
  readonly up: number
  readonly down: number
  readonly unchanged: number
  readonly untraded: number
  /** Of the four classes together: Σ |ΔOI| value, and the share of covering and unwinding in it. */
  readonly changedValue: Crore
  readonly exitsPct: number
  readonly oiValue: Crore
  /** Net change of OI at today's prices; on an expiry day also without the expiring month, else NaN. */
  readonly oiChgValue: Crore
  readonly restOiChgValue: Crore
}

/** Summary of the rows of the universe. */
export function marketSummary(rows: readonly DashboardRow[]): MarketSummary {
  const traded = rows.filter(({ isTraded }) => isTraded)
  const { advances, declines, unchanged } = breadth(traded.map(({ dp }) => dp))
  const classes = classBreadth(rows)
  const { LB, SB, SC, LU } = classes.classValue
  const changedValue = croreSum([LB, SB, SC, LU])
  const hasRest = traded.some(({ restOiChg }) => !Number.isNaN(restOiChg))
  return {
    ...classes,
    traded: traded.length,
    up: advances,
    down: declines,
    unchanged,
    untraded: rows.length - traded.length,
    changedValue,
    exitsPct: (100 * (SC + LU)) / changedValue,
    oiValue: knownSum(rows.map(({ oiValue }) => oiValue)),
    oiChgValue: knownSum(traded.map(({ oiChgValue }) => oiChgValue)),
    restOiChgValue: hasRest ? knownSum(traded.map(restValue)) : asCrore(Number.NaN),
  }
}

/** Of a symbol that does not expire today all months count. */
function restValue({ restOiChg, oiChgValue, pointValue, price, isExpiryDay }: DashboardRow): Crore {
  return isExpiryDay ? valueCrore(restOiChg, pointValue, price) : oiChgValue
}

function knownSum(values: readonly Crore[]): Crore {
  return croreSum(values.filter((value) => !Number.isNaN(value)))
}
