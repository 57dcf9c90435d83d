import type { IsoDate } from '@strikelens/market/time'
import type { EventPlan } from './events.ts'
import { onTick } from './tick.ts'
import type { World } from './world.ts'

/** A date in a company's calendar. What does not apply to a type is null. */
export interface CorporateEvent {
  readonly symbol: string
  readonly type: EventPlan['kind']
  /** Results: the day of the board meeting. Otherwise the ex-date, which is the record date too (T+1 settlement). */
  readonly date: IsoDate
  /** Epoch ms at which the exchange was told of the date. */
  readonly announcedAt: number
  /** Epoch ms at which the quarter's figures come out. */
  readonly publishedAt: number | null
  /** Dividend, ₹ a share. */
  readonly amount: number | null
  /** Split or bonus: f of §K1, by which prices before are divided. */
  readonly factor: number | null
  /** Face values of a split ('10:2'), new for held shares of a bonus ('1:1'). */
  readonly ratio: string | null
}

/** Events of a stock with dates from one to another, both included; empty for what is no stock. */
export function corporateEvents(world: World, symbol: string, from: IsoDate, to: IsoDate): CorporateEvent[] {
  const { path, plans } = world.through(to).cash
  const row = path.ids.indexOf(symbol)
  if (row < 0) return []
  return plans[row]
    .filter(({ day }) => path.dates[day] >= from && path.dates[day] <= to)
    .map((plan) => ({
      symbol,
      type: plan.kind,
      date: path.dates[plan.day],
      announcedAt: plan.announcedAt,
      publishedAt: plan.kind === 'results' ? plan.publishedAt : null,
      amount:
        plan.kind === 'dividend'
          ? dividendAmount(plan.fraction, path.close[row * path.dates.length + plan.day - 1])
          : null,
      factor: plan.kind === 'split' || plan.kind === 'bonus' ? plan.factor : null,
      ratio: plan.kind === 'split' || plan.kind === 'bonus' ? plan.ratio : null,
    }))
}

/** Dividends are declared in steps of five paise. */
function dividendAmount(fraction: number, cumClose: number): number {
  return Math.max(0.05, onTick(fraction * cumClose, 5))
}
