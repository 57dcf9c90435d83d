import type { marketCap, Written } from '@strikelens/market/datasets'
import { firstAtOrAfter } from '../underlyings/dayNumbers.ts'
import type { DailyBars, World } from '../underlyings/index.ts'
import { companiesOn, faceValueOn, sharesOn } from './company.ts'

/** Shares and market values at the official closes of the last session of `bars` (`market_cap`). */
export function marketCapsOn(world: World, bars: DailyBars): Written<typeof marketCap> {
  const date = bars.dates[bars.dates.length - 1]
  const d = firstAtOrAfter(world.through(date).cash.path.dates, date)
  const own = companiesOn(world, date)
  const shares = Float64Array.from(own, (company) => sharesOn(world, company, d))
  const close = Float64Array.from(own, ({ row }) => bars.close[(row + 1) * bars.dates.length - 1])
  return {
    symbol: own.map(({ name }) => name),
    series: own.map(() => 'EQ'),
    category: own.map(() => 'Listed'),
    faceValue: Float64Array.from(own, (company) => faceValueOn(world, company, d)),
    shares,
    close,
    marketCap: shares.map((count, i) => Math.round(count * close[i] * 100) / 100),
  }
}
