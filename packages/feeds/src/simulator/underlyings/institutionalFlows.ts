import type { IsoDate } from '@strikelens/market/time'
import { gaussian, subkey, textKey, valueNoise } from '../random/index.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import type { World } from './world.ts'

/** One category's cash trading of a day, ₹ crore; net = buy − sell. */
export interface CashFlow {
  readonly buy: number
  readonly sell: number
  readonly net: number
}

/** What foreign and domestic institutions bought and sold in the cash market. */
export interface InstitutionalFlows {
  readonly date: IsoDate
  readonly fii: CashFlow
  readonly dii: CashFlow
}

/**
 * Flows of a session; null on a day without one. Foreigners buy into rises and for weeks on end, domestic funds take much of
 * the other side and buy a little more than they sell.
 */
export function institutionalFlows(world: World, date: IsoDate): InstitutionalFlows | null {
  const { path } = world.through(date).cash
  const d = firstAtOrAfter(path.dates, date)
  if (path.dates[d] !== date) return null
  const day = dayNumber(date)
  const key = subkey(world.key, textKey('institutions'))
  const draw = (i: number) => gaussian(subkey(subkey(key, day), i))
  const at = d * path.factorNames.length
  const { overnight, intraday, variance } = path.factors
  const move = Math.max(-3, Math.min(3, (overnight[at] + intraday[at]) / Math.sqrt(variance[at])))
  const fiiNet = 1500 * move + 1400 * valueNoise(key, 18)(day) + 900 * draw(0) - 500
  const diiNet = 1100 - 0.6 * fiiNet + 900 * draw(1)
  const hours = world.inputs.calendar.hours('cash', date)
  const length = (hours?.minutes ?? 0) / 375
  return {
    date,
    fii: cashFlow(fiiNet * length, 14_500 * length * Math.exp(0.18 * draw(2) + 0.08 * Math.abs(move))),
    dii: cashFlow(diiNet * length, 13_000 * length * Math.exp(0.15 * draw(3) + 0.06 * Math.abs(move))),
  }
}

/** Buy and sell around a middle, to the paisa of a crore; a net beyond it would leave a negative side. */
function cashFlow(net: number, middle: number): CashFlow {
  const rounded = (value: number) => Math.round(value * 100) / 100
  const buy = rounded(Math.max(middle * 0.2, middle + net / 2))
  const sell = rounded(Math.max(middle * 0.2, middle - net / 2))
  return { buy, sell, net: rounded(buy - sell) }
}
