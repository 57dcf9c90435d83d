import type { IsoDate } from '@strikelens/market/time'
import type { CashPath, CommodityPath } from './dailyPath.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import { type EventPlan, plannedEvents } from './events.ts'
import { type FactorDay, factorWalk, SESSIONS_A_YEAR } from './factors.ts'
import { fillFundDays } from './fundDays.ts'
import { fillIndexDays } from './indexDays.ts'
import { ANCHOR_DATE, REFERENCE_DATE, type SessionCalendar } from './inputs.ts'
import type { CashLayout, Walker } from './layout.ts'
import { rawScale, type ShareSplit } from './shareScale.ts'
import { isListed, type StockLife } from './stockLives.ts'
import { companyNews, type SessionJump, type StockDay, stockWalk } from './stockWalk.ts'
import { onTick } from './tick.ts'
import { fillVixDays } from './vixDays.ts'

/** Minutes of a usual cash session. */
const USUAL_MINUTES = 375

/** The cash market's days with the companies' plans behind them. */
export interface CashWorld {
  readonly path: CashPath
  /** Plans by row of the layout, `day` a place in the path's dates. */
  readonly plans: readonly (readonly EventPlan[])[]
  /** Splits by row. */
  readonly splits: readonly (readonly ShareSplit[])[]
  readonly referenceDay: number
  /** Price of a fund over its leader's, by row. */
  readonly fundRatios: ReadonlyMap<number, number>
}

/**
 * The cash market through a date at or after the reference date. Made from the anchor on: a recursion in the variance, counted random numbers, and a level
 * fixed by the reference date, so that a longer path begins with the same bits.
 */
export function cashWorld(
  seed: number,
  layout: CashLayout,
  calendar: SessionCalendar,
  commodities: CommodityPath,
  through: IsoDate,
): CashWorld {
  const dates = calendar.days('cash', ANCHOR_DATE, through)
  const column = () => new Float64Array(dates.length * layout.ids.length).fill(Number.NaN)
  const minutes = dates.map((date) => calendar.hours('cash', date)?.minutes ?? 0)
  const days = Int32Array.from(dates, dayNumber)
  const sessions = dates.map((_, d) => ({
    day: days[d],
    length: minutes[d] / USUAL_MINUTES,
    nights: d === 0 ? 1 : days[d] - days[d - 1],
  }))
  const factors = factorDays(seed, layout.factorNames, sessions)
  const jumps = new Map<number, SessionJump>()
  const path: CashPath = {
    dates,
    ids: layout.ids,
    factorNames: layout.factorNames,
    factors,
    jumps,
    open: column(),
    close: column(),
    sigma: column(),
    volumeQty: column(),
    deliveryPct: column(),
    turnover: column(),
  }
  const referenceDay = firstAtOrAfter(dates, REFERENCE_DATE)
  const plans: EventPlan[][] = layout.ids.map(() => [])
  const splits: ShareSplit[][] = layout.ids.map(() => [])
  for (const walker of layout.walkers) {
    const { row } = walker
    if (walker.isShare) {
      const isOn = ({ day }: EventPlan) => walker.life === null || isListed(walker.life, dates[day])
      plans[row] = plannedEvents(seed, walker.symbol, walker.traits, days).filter(isOn)
      splits[row] = plans[row].flatMap((plan) => (plan.kind === 'split' || plan.kind === 'bonus' ? [plan] : []))
    }
    fillWalkerDays({ seed, walker, path, sessions, minutes, jumps, plans: plans[row] })
    toPrices(path, walker, splits[row], referenceDay)
    if (walker.life !== null) hideUnlisted(path, walker.row, walker.life)
  }
  fillIndexDays(path, layout, splits, referenceDay)
  if (layout.vixRow !== null) fillVixDays(seed, path, layout.vixRow, layout.niftyRow, referenceDay)
  const fundRatios = fillFundDays(path, layout, commodities, referenceDay, minutes)
  return { path, plans, splits, referenceDay, fundRatios }
}

function factorDays(seed: number, names: readonly string[], sessions: readonly FactorDay[]) {
  const column = () => new Float64Array(sessions.length * names.length)
  const factors = { overnight: column(), intraday: column(), variance: column() }
  const walk = factorWalk(seed, names.slice(1))
  sessions.forEach((session, d) => {
    walk.step(session, factors, d * names.length)
  })
  return factors
}

interface WalkerDays {
  readonly seed: number
  readonly walker: Walker
  readonly path: CashPath
  readonly sessions: readonly FactorDay[]
  readonly minutes: readonly number[]
  readonly jumps: Map<number, SessionJump>
  readonly plans: readonly EventPlan[]
}

/** One walker's days; open and close are left as logs, volumes as shares of the reference date. */
function fillWalkerDays({ seed, walker, path, sessions, minutes, jumps, plans }: WalkerDays): void {
  const factorWidth = path.factorNames.length
  const walk = stockWalk(seed, walker.symbol, walker.traits)
  const news = companyNews(plans, (day) => minutes[day])
  const out: StockDay = { logOpen: 0, logClose: 0, variance: 0, volumeRatio: 0, deliveryPct: 0, jump: null }
  for (let d = 0; d < sessions.length; d++) {
    const factorsAt = d * factorWidth
    walk.step(sessions[d], path.factors, factorsAt, factorsAt + walker.sector, news.get(d), out)
    const at = walker.row * sessions.length + d
    path.open[at] = out.logOpen
    path.close[at] = out.logClose
    path.sigma[at] = Math.sqrt(out.variance * SESSIONS_A_YEAR)
    path.volumeQty[at] = walker.volumeQty * out.volumeRatio
    path.deliveryPct[at] = Math.round(out.deliveryPct * 100) / 100
    if (out.jump !== null) jumps.set(at, out.jump)
  }
}

/** Logs to raw prices on the tick: the reference close is the typical price, splits divide. */
function toPrices(path: CashPath, walker: Walker, splits: readonly ShareSplit[], referenceDay: number): void {
  const { open, close, volumeQty, turnover } = path
  const first = walker.row * path.dates.length
  const base = close[first + referenceDay]
  for (let d = 0; d < path.dates.length; d++) {
    const at = first + d
    const scale = splits.length > 0 ? rawScale(splits, d, referenceDay) : 1
    open[at] = positiveTick(walker.price * scale * Math.exp(open[at] - base), walker.tickPaise)
    close[at] = positiveTick(walker.price * scale * Math.exp(close[at] - base), walker.tickPaise)
    volumeQty[at] = Math.max(60, Math.round(volumeQty[at] / scale))
    turnover[at] = (volumeQty[at] * (open[at] + close[at])) / 2
  }
}

/** A share has figures while it is listed. */
function hideUnlisted({ dates, ...columns }: CashPath, row: number, life: StockLife): void {
  const { open, close, sigma, volumeQty, deliveryPct, turnover } = columns
  for (const [d, date] of dates.entries()) {
    if (isListed(life, date)) continue
    for (const column of [open, close, sigma, volumeQty, deliveryPct, turnover])
      column[row * dates.length + d] = Number.NaN
  }
}

function positiveTick(price: number, tickPaise: number): number {
  return Math.max(tickPaise / 100, onTick(price, tickPaise))
}
