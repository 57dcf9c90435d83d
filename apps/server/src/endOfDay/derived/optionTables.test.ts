import { describe, expect, it } from 'vitest'
import type { ClosingChain } from './closingChain.ts'
import { optionTables } from './optionTables.ts'

const UNKNOWN = Number.NaN
const chain = (expiry: string, lotSize: number, ceOi: number, peOi: number): ClosingChain => ({
  ...{ symbol: 'BANKNIFTY', source: 'eod', expiry, dte: 1, days: 1, lotSize, spot: 58_820.3, forward: UNKNOWN },
  ...{ atmStrike: UNKNOWN, atmIv: UNKNOWN, rr25: UNKNOWN, bf25: UNKNOWN, straddle: UNKNOWN, gexTotalCrore: UNKNOWN },
  ...{ ceOiLots: ceOi / lotSize, peOiLots: peOi / lotSize, ceVolumeLots: ceOi / lotSize, peVolumeLots: peOi / lotSize },
  ...{
    pcrOi: peOi / ceOi,
    pcrVolume: peOi / ceOi,
    maxPain: UNKNOWN,
    r1: UNKNOWN,
    r2: UNKNOWN,
    s1: UNKNOWN,
    s2: UNKNOWN,
  },
})

describe('the PCR of all expiries', () => {
  it('is one of units, since lots differ between expiries', () => {
    // 7,000 calls and 3,500 puts in lots of 35, 3,000 and 6,000 in lots of 30: 9,500 ÷ 10,000 units; of lots 300 ÷ 300.
    const chains = [chain('2025-11-25', 35, 7000, 3500), chain('2026-01-27', 30, 3000, 6000)]
    const { pcrDaily } = optionTables(chains, () => [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN])
    expect(pcrDaily.allPcrOi[0]).toBeCloseTo(0.95, 12)
    expect(pcrDaily.allPcrVolume[0]).toBeCloseTo(0.95, 12)
    expect(pcrDaily.nearPcrOi[0]).toBe(0.5)
  })
})
