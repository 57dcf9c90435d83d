import { asCrore } from '@strikelens/analytics/options'
import { describe, expect, it } from 'vitest'
import { pulseLine } from './pulseLine.ts'

const data: Parameters<typeof pulseLine>[0] = {
  symbol: 'NIFTY',
  date: '2026-11-20',
  chgPct: 0.31,
  reading: 'Broad rally',
  advances: 36,
  stocks: 50,
  membersFrom: null,
  vixChgPct: -2.36,
  pcrOi: 0.98,
  pcrBand: 'Neutral',
  isPcrStretched: false,
  fii: { date: '2026-11-19', netCrore: asCrore(-1242.4) },
}

const told = (changes: Partial<typeof data> = {}, today: string | null = '2026-11-20') =>
  pulseLine({ ...data, ...changes }, today)
    .map((part) => (typeof part === 'string' ? part : part.figure))
    .join('')

describe('the pulse line', () => {
  it('tells change, breadth, VIX, PCR band and the FII net of the last date', () => {
    expect(told()).toBe(
      'NIFTY +0.31% in a broad rally: 36 of 50 up, VIX −2.36%, PCR 0.98 Neutral, FII −₹1,242 Cr on 19 Nov',
    )
  })

  it('has the Broad and Narrow words of the index heatmap', () => {
    expect(told({ reading: 'Narrow rally' })).toContain('+0.31% in a narrow rally: 36 of 50 up')
    expect(told({ reading: 'Broad fall', chgPct: -0.4 })).toContain('NIFTY −0.40% in a broad fall')
    expect(told({ reading: 'Narrow fall', chgPct: -0.4 })).toContain('NIFTY −0.40% in a narrow fall')
    expect(told({ reading: 'Mixed' })).toContain('NIFTY +0.31%, mixed: 36 of 50 up')
  })

  it('says when the PCR is stretched', () => {
    expect(told({ pcrOi: 1.62, pcrBand: 'Bullish', isPcrStretched: true })).toContain('PCR 1.62 Bullish Stretched')
  })

  it('leaves out what is not known', () => {
    expect(told({ vixChgPct: null, pcrOi: null, pcrBand: null, fii: null, stocks: 0 })).toBe(
      'NIFTY +0.31% in a broad rally',
    )
    expect(told({ pcrBand: null })).toContain('PCR 0.98, FII')
  })

  it('names a session that is not today’s', () => {
    expect(told({}, '2026-11-22')).toMatch(/^Fri 20 Nov: NIFTY \+0\.31%/)
    expect(told({}, null)).toMatch(/^NIFTY/)
  })

  it('colours changes by their sign and nothing else', () => {
    const signs = pulseLine(data, null).flatMap((part) => (typeof part === 'string' ? [] : [part.sign]))
    expect(signs).toEqual([1, 0, -1, 0, -1])
  })
})
