import type { ClockTime } from '@strikelens/market/time'
import { compute } from '../strategy/iv-dashboard/compute.ts'
import { tool } from '../strategy/iv-dashboard/tool.ts'
import { marketOn } from './futuresDay.ts'
import { type IvSymbol, ivFixture } from './ivFixture.ts'
import type { MemoryDays } from './memorySource.ts'

/** Closing IVs 1, 2 … 100 in some order, this one last: an IV of x + 0.5 has IVP x over them. */
export function ladderTo(previous: number): number[] {
  return [...Array.from({ length: 100 }, (_, i) => i + 1).filter((iv) => iv !== previous), previous]
}

/** Closes whose 20 returns go up and down by the same step, so that HV20 is this. */
function closesOfHv(hvPct: number): number[] {
  // Sample deviation of ±r, twenty of them around 0: r·√(20/19).
  const step = hvPct / 100 / Math.sqrt(252) / Math.sqrt(20 / 19)
  return Array.from({ length: 21 }, (_, day) => (day % 2 === 0 ? 100 : 100 * Math.exp(step)))
}

/** A stock with options whose IV stands half a point above its previous close, at an IVP of that close. */
export function stock(
  symbol: string,
  ivp: number,
  more: Partial<IvSymbol> & { hv?: number; next?: number } = {},
): IvSymbol {
  const { hv = ivp, next = ivp + 0.5, ...rest } = more
  const snapshot = (iv: number) => [
    {
      clock: '10:15',
      atmIv: iv / 100,
      rr25: 0.02,
      putIv25: (iv + 1) / 100,
      turnoverCrore: ivp,
      ceVolumeLots: 60,
      peVolumeLots: 40,
    },
  ]
  return {
    symbol,
    sector: 'Banks',
    spot: [{ clock: '10:15', price: 100 }],
    spotPrevClose: 100,
    expiries: [
      { days: 30, previousIvPct: ivp, today: snapshot(ivp + 0.5) },
      { days: 60, previousIvPct: ivp, today: snapshot(next) },
    ],
    iv30Closes: ladderTo(ivp),
    nearCloses: ladderTo(ivp),
    dailyCloses: closesOfHv(hv),
    ...rest,
  }
}

export const NIFTY: IvSymbol = stock('NIFTY', 14, { set: 'IDX', hv: 12, next: 15.1 })

/** 7.5, 7.6 … 17.4 in some order, 13.2 last: 61 of them lie below 13.6. */
export const VIX: IvSymbol = {
  symbol: 'INDIAVIX',
  set: 'IDX',
  spot: [{ clock: '10:15', price: 13.6 }],
  spotPrevClose: 13.2,
  expiries: [],
  dailyCloses: [...Array.from({ length: 100 }, (_, i) => (75 + i) / 10).filter((close) => close !== 13.2), 13.2],
}

/** The catalogue's eight stocks: 12 is cheap, 61 is rich. Banks four, IT three, one of Energy. */
export const STOCKS: readonly IvSymbol[] = [
  stock('A12', 12, { hv: 20, isNifty50: true, results: '2025-11-27' }),
  stock('B35', 35, { results: '2025-11-28' }),
  stock('C48', 48, { next: 47 }),
  stock('D61', 61, { hv: 50, isNifty50: true, results: '2025-11-20' }),
  stock('E77', 77, { sector: 'IT', next: 70 }),
  stock('F83', 83, { sector: 'IT' }),
  stock('G91', 91, { sector: 'IT' }),
  stock('H20', 20, { sector: 'Energy' }),
]

export function marketDays(
  stocks: readonly IvSymbol[] = STOCKS,
  others: readonly IvSymbol[] = [NIFTY, VIX],
): MemoryDays {
  return ivFixture([...stocks, ...others])
}

/** The page's result of these days at a clock time of today. */
export function dashboard(
  query: Readonly<Record<string, string>> = {},
  days: MemoryDays = marketDays(),
  clock: ClockTime = '10:15',
) {
  return compute(marketOn(days, clock), tool.params.parse(query))
}
