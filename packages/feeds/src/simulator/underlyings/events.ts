import { DAY_MS, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { fatTailed, subkey, textKey, uniform } from '../random/index.ts'
import type { StockTraits } from './traits.ts'

/** Figures of a quarter come out on a session and move the price by `move` (log): at once, or at the next open. */
interface ResultsPlan {
  readonly kind: 'results'
  readonly day: number
  readonly announcedAt: number
  readonly publishedAt: number
  /** Minute of the session in which the figures come out; null after the close. */
  readonly minute: number | null
  readonly move: number
}

/** The price falls by this fraction of the close before on the ex-date. */
interface DividendPlan {
  readonly kind: 'dividend'
  readonly day: number
  readonly announcedAt: number
  readonly fraction: number
}

/** One share becomes `factor` shares on the ex-date (§K1). */
interface SplitPlan {
  readonly kind: 'split' | 'bonus'
  readonly day: number
  readonly announcedAt: number
  readonly factor: number
  /** '10:2' of face values for a split, '1:1' new for held for a bonus. */
  readonly ratio: string
}

export type EventPlan = ResultsPlan | DividendPlan | SplitPlan

const RESULTS = textKey('results')
const DIVIDENDS = textKey('dividends')
const SPLITS = textKey('splits')
/** Company actions in a year for one stock in 60: a dozen a year in a market of 800. */
const SPLITS_A_YEAR = 1 / 60

const RATIOS: readonly Pick<SplitPlan, 'kind' | 'factor' | 'ratio'>[] = [
  { kind: 'bonus', factor: 2, ratio: '1:1' },
  { kind: 'split', factor: 5, ratio: '10:2' },
  { kind: 'bonus', factor: 1.5, ratio: '1:2' },
  { kind: 'split', factor: 2, ratio: '10:5' },
  { kind: 'split', factor: 10, ratio: '10:1' },
]

/**
 * What happens to a company on the sessions of `days` (day numbers), in order; a plan's `day` is the place among them. A plan depends on its own
 * quarter or year only, so that more dates add plans and change none.
 */
export function plannedEvents(seed: number, symbol: string, traits: StockTraits, days: Int32Array): EventPlan[] {
  const key = subkey(seed, textKey(symbol))
  const plans: EventPlan[] = []
  const keep = (plan: EventPlan | null) => {
    // What falls before the first session has moved nothing that is known.
    if (plan !== null && plan.day > 0 && plan.day < days.length) plans.push(plan)
  }
  const lastYear = yearOf(days[days.length - 1])
  for (let year = yearOf(days[0]) - 1; year <= lastYear; year++) {
    for (let quarter = 0; quarter < 4; quarter++) keep(results(subkey(key, RESULTS), traits, days, year, quarter))
    keep(dividend(subkey(key, DIVIDENDS), traits, days, year, 0))
    keep(dividend(subkey(key, DIVIDENDS), traits, days, year, 1))
    keep(split(subkey(key, SPLITS), days, year))
  }
  return plans.sort((a, b) => a.day - b.day)
}

const DAY_ZERO = istMidnight('1970-01-01')

/** Announcements are stamped to the minute. */
function clockOn(day: number, minuteOfDay: number): number {
  return DAY_ZERO + day * DAY_MS + Math.floor(minuteOfDay) * MINUTE_MS
}

function dayNumberOf(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

/** Place of the first session at or after a day. */
function sessionFrom(days: Int32Array, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (days[middle] < day) low = middle + 1
    else high = middle
  }
  return low
}

function results(
  key: number,
  { resultsMove }: StockTraits,
  days: Int32Array,
  year: number,
  quarter: number,
): ResultsPlan {
  const own = subkey(key, year * 4 + quarter)
  const draw = (i: number) => subkey(own, i)
  const quarterEnd = dayNumberOf(year, quarter * 3 + 4, 0)
  // SEBI allows 45 days after a quarter and 60 after the year's end.
  const latest = quarter === 0 ? 58 : 43
  const planned = quarterEnd + 12 + Math.floor((latest - 12) * uniform(draw(0)) ** 0.8)
  const day = sessionFrom(days, planned)
  const isInMarket = uniform(draw(1)) < 0.4
  const minute = isInMarket ? 150 + Math.floor(180 * uniform(draw(2))) : null
  return {
    kind: 'results',
    day,
    announcedAt: clockOn(planned - 10 - Math.floor(10 * uniform(draw(3))), 990 + 180 * uniform(draw(4))),
    publishedAt: clockOn(days[day], minute === null ? 975 + 240 * uniform(draw(2)) : 555 + minute),
    minute,
    move: resultsMove * Math.max(-3, Math.min(3, fatTailed(draw(5)))),
  }
}

/** Of the price. From 2% on contracts would be adjusted for it (§K1), which the simulated exchange does not do. */
const MOST_PAID = 0.019

/** The final dividend goes ex between June and August, an interim one, which two in five pay, from November to February. */
function dividend(
  key: number,
  { dividendYield }: StockTraits,
  days: Int32Array,
  year: number,
  half: number,
): DividendPlan | null {
  const paysInterim = uniform(subkey(key, -1)) < 0.4
  if (dividendYield === 0 || (half === 1 && !paysInterim)) return null
  const draw = (i: number) => subkey(subkey(key, year * 2 + half), i)
  const planned = dayNumberOf(year, half === 0 ? 6 : 11, 5) + Math.floor(80 * uniform(draw(0)))
  const share = paysInterim ? (half === 0 ? 0.6 : 0.4) : 1
  return {
    kind: 'dividend',
    day: sessionFrom(days, planned),
    announcedAt: clockOn(planned - 20 - Math.floor(20 * uniform(draw(1))), 960 + 180 * uniform(draw(2))),
    fraction: Math.min(MOST_PAID, dividendYield * share * (0.8 + 0.4 * uniform(draw(3)))),
  }
}

function split(key: number, days: Int32Array, year: number): SplitPlan | null {
  const draw = (i: number) => subkey(subkey(key, year), i)
  if (uniform(draw(0)) > SPLITS_A_YEAR) return null
  const planned = dayNumberOf(year, 1, 1) + Math.floor(365 * uniform(draw(1)))
  return {
    ...RATIOS[Math.floor(RATIOS.length * uniform(draw(2)))],
    day: sessionFrom(days, planned),
    announcedAt: clockOn(planned - 30 - Math.floor(20 * uniform(draw(3))), 980 + 120 * uniform(draw(4))),
  }
}
