import { grouped, price } from '@strikelens/market/formats'
import { describe, expect, it } from 'vitest'
import type { ChainColumn, ChainData } from './chainColumns.ts'
import { deskPlans } from './chainPlans.ts'
import { chainTracks, columnPx, fittedCentre, strikePx } from './chainWidths.ts'

const column = (key: string, width: number, more: Partial<ChainColumn> = {}): ChainColumn => ({
  key,
  label: key,
  format: grouped,
  width,
  ...more,
})
const OI = column('oi', 77)
const LTP = column('ltp', 52, { format: price, tone: 'price' })
const STRADDLE = column('straddle', 58, { isSpare: true })
const PCR = column('pcr', 46, { isSpare: true })
const BIAS = column('bias', 88)
const SET = { key: 'basic', label: 'Basic', columns: [OI, LTP], phone: [] }
const DATA: ChainData = {
  identity: 'NIFTY',
  strikes: Float64Array.of(25950, 26000),
  ce: { oi: [80000, 69000], ltp: [160.2, 133.45] },
  pe: { oi: [84000, 21700], ltp: [140.2, 163.4] },
  centre: {},
}
const OF = { data: DATA, range: { from: 0, to: 2 }, strike: 106 }

describe('widths of a chain', () => {
  it('have room for the strike with a mark on either side', () => {
    // 5 digits of 8.3 and a comma of 3.8 are 45.3, with 2 × 28 beside them.
    expect(strikePx([25950, 26000])).toBe(46 + 56)
    expect(strikePx([950, 1000])).toBeLessThan(strikePx([25950]))
  })

  it('are those of the columns, or of the widest number in sight', () => {
    expect(chainTracks(deskPlans(SET, [[], []]), OF, 0).leastPx).toBe(77 + 52 + 106 + 52 + 77)
    // '1,160.20': 6 digits of 7.8 and 2 points of 3.7 are 54.2, with 6 of padding.
    expect(columnPx(LTP, [160.2, 1160.2], { from: 0, to: 2 })).toBe(55 + 6)
    expect(columnPx(LTP, [160.2, 1160.2], { from: 0, to: 1 })).toBe(52)
    // A badge of 15 before '12,64,180': 7 digits of 7.3 and 2 commas of 3.5 are 58.1.
    expect(columnPx({ ...OI, isRanked: true }, [1264180], { from: 0, to: 1 })).toBe(74 + 6)
    expect(columnPx(LTP, [Number.NaN], { from: 0, to: 1 })).toBe(52)
  })

  it('share what a wider table has left in whole pixels, the strike takes the rest', () => {
    // 364 px and 37 more: 77 has 7.8 of them, 52 has 5.3, the strike 10.8 and what the others leave, 3.
    expect(chainTracks(deskPlans(SET, [[], []]), OF, 401).template).toBe('84px 57px 119px 57px 84px')
  })

  it('leave out spare figures of the centre, from the outside, until the rest fits', () => {
    const sides = 2 * (77 + 52) + 106
    const centre = [[STRADDLE], [PCR]] as const
    expect(fittedCentre(SET, centre, OF, sides + 104)).toBe(centre)
    expect(fittedCentre(SET, centre, OF, sides + 60)).toEqual([[], [PCR]])
    expect(fittedCentre(SET, centre, OF, sides)).toEqual([[], []])
  })

  it('leave out nothing that is said nowhere else', () => {
    expect(fittedCentre(SET, [[STRADDLE], [BIAS]], OF, 0)).toEqual([[], [BIAS]])
  })
})
