import type { ListData } from '../list/listData.ts'
import type { Result } from '../result.ts'
import { compute } from '../strategy/iv-screener/compute.ts'
import { tool } from '../strategy/iv-screener/tool.ts'
import { marketOn } from './futuresDay.ts'
import { type IvSymbol, ivFixture } from './ivFixture.ts'
import { rowsOfList } from './listed.ts'
import type { MemoryDays } from './memorySource.ts'

/** Sixty closes of which so many percent lie below an IV of 30. */
const below30 = (pct: number) => Array.from({ length: 60 }, (_, n) => (n < (60 * pct) / 100 ? 20 : 40))

/** Closes whose HV20 is that many percent: they alternate by a factor, so that 20 returns of ±d have mean 0. */
export function closesOfHv(hvPct: number): readonly number[] {
  const d = hvPct / (100 * Math.sqrt(252) * Math.sqrt(20 / 19))
  return Array.from({ length: 21 }, (_, n) => 100 * Math.exp(n % 2 === 0 ? 0 : d))
}

/** A stock of one expiry in 30 days, whose ATM IV is IV30. */
export function stock(
  symbol: string,
  told: Partial<IvSymbol> & {
    ivPct?: number
    ivp?: number
    hvPct?: number
    rr25Pct?: number
    turnover?: number
    width?: number
  } = {},
): IvSymbol {
  const { ivPct = 30, ivp = 50, hvPct = 25, rr25Pct = 3.1, turnover = 20, width = 2, ...more } = told
  return {
    symbol,
    sector: 'Banks',
    lotSize: 500,
    spot: [{ clock: '10:15', price: 1000 }],
    spotPrevClose: 990,
    expiries: [
      {
        days: 30,
        today: [
          {
            clock: '10:15',
            atmIv: ivPct / 100,
            rr25: rr25Pct / 100,
            putIv25: 0.145,
            spot: 1000,
            straddle: 68,
            pcrOi: 0.8,
            ceOiLots: 1000,
            peOiLots: 800,
            ceVolumeLots: 3000,
            peVolumeLots: 2000,
            turnoverCrore: turnover,
            ceWidthPct: width,
            peWidthPct: width,
          },
        ],
      },
    ],
    iv30Closes: below30(ivp),
    dailyCloses: closesOfHv(hvPct),
    ...more,
  }
}

/** What the tool answers at 10:15 for these symbols. */
export function screenerOf(
  days: readonly IvSymbol[] | MemoryDays,
  query: Record<string, string> = {},
  clock = '10:15',
): Promise<Result<ListData>> {
  const memory = 'listings' in days ? days : ivFixture(days)
  return compute(marketOn(memory, clock), tool.params.parse(query))
}

/** Its rows as the page has them. */
export async function rowsOf(symbols: readonly IvSymbol[], query: Record<string, string> = {}) {
  return rowsOfList(await screenerOf(symbols, query))
}
