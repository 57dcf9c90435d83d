import type { PcrAnalysis } from '@strikelens/tools/options/pcr-analysis/pcrAnalysis'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import { changeRatio, oiChangeSums, oiSums, pcrBand, ratio, volumeSums } from './reference/positions.ts'

const TOOL = 'pcr-analysis'

/** A figure as it arrives: null where there is none. */
const known = (value: number) => (Number.isNaN(value) ? null : expect.closeTo(value, 6))

describe('PCR analysis over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    expiry: { values: ['next', 'month', 'all'], bad: 'every' },
    window: { values: ['rolling'], with: { range: '5' } },
    metric: { shows: 'page' },
    span: { values: ['1M'], shows: 'page' },
    interval: { values: ['1m', '5m', '15m'] },
    // The ratio and the difference rose all day, so that sorting by them changes nothing.
    sort: { values: ['spot', 'pcrVolume'] },
    dir: { values: ['asc'], with: { sort: 'spot' } },
  })

  it.each([
    { symbol: 'NIFTY' },
    { symbol: 'NIFTY', range: '5', date: '2026-11-12', time: '14:21' },
    { symbol: 'CRUDEOIL' },
    { symbol: 'TCS', range: '10' },
  ])('has the ratios of the raw chain in its newest row: $symbol $range $date $time', async (query) => {
    const { range = 'all', ...at } = query
    const raw = await rawChain(at)
    const listed = raw.strikes.map(({ strike }) => strike)
    const among = range === 'all' ? undefined : strikesAround(listed, derived(raw).atm, Number(range))
    const { data } = await answered<PcrAnalysis>(TOOL, query)
    const row = data.rows.newestFirst[0] ?? 0
    const oi = oiSums(raw, among)
    expect([data.rows.ceOi[row], data.rows.peOi[row]]).toEqual([expect.closeTo(oi.ce, 3), expect.closeTo(oi.pe, 3)])
    expect(data.rows.pcr[row]).toBeCloseTo(ratio(oi), 6)
    expect(data.rows.pcrVolume[row]).toBeCloseTo(ratio(volumeSums(raw, among)), 6)
    expect(data.rows.pcrOiChg[row]).toEqual(known(changeRatio(oiChangeSums(raw, among))))
    expect(data.rows.peMinusCe[row]).toBeCloseTo(oi.pe - oi.ce, 3)
    if (!data.context.isThin) expect(data.rows.band[row]).toBe(pcrBand(ratio(oi)))
    expect(data.wholePcr).toBeCloseTo(ratio(oiSums(raw)), 6)
  })

  it('sums every listed expiry', async () => {
    const { data } = await answered<PcrAnalysis>(TOOL, { symbol: 'BANKNIFTY', expiry: 'all' })
    const chains = await Promise.all(data.summed.map((expiry) => rawChain({ symbol: 'BANKNIFTY', expiry })))
    const sums = chains.map((raw) => oiSums(raw))
    const row = data.rows.newestFirst[0] ?? 0
    expect(data.summed).toHaveLength(data.expiries.length)
    expect(data.rows.ceOi[row]).toBeCloseTo(
      sums.reduce((total, { ce }) => total + ce, 0),
      2,
    )
    expect(data.rows.peOi[row]).toBeCloseTo(
      sums.reduce((total, { pe }) => total + pe, 0),
      2,
    )
  })

  it('has the ratio of every strike', async () => {
    const raw = await rawChain({ symbol: 'NIFTY' })
    const { data } = await answered<PcrAnalysis>(TOOL, { symbol: 'NIFTY', view: 'strikes' })
    raw.strikes.forEach(({ strike, ce, pe }, k) => {
      expect(data.byStrike.strike[k]).toBe(strike)
      expect(data.byStrike.pcr[k]).toEqual(known(ratio({ ce: ce.oiLots, pe: pe.oiLots })))
    })
  })

  it('has the closes of earlier sessions, each the last ratio of its day', async () => {
    const { data } = await answered<PcrAnalysis>(TOOL, { symbol: 'NIFTY', view: 'history' })
    const { history } = data
    const at = history.date.indexOf('2026-11-12')
    const raw = await rawChain({ symbol: 'NIFTY', expiry: history.expiry[at], date: '2026-11-12' })
    expect(history.pcr[at]).toBeCloseTo(ratio(oiSums(raw)), 4)
    expect(history.pcr.at(-1)).toBe(data.wholePcr)
  })

  it.each([{}, { view: 'history' }, { view: 'strikes', range: '10', sort: 'strikePcr' }, { expiry: 'all' }])(
    'exports the shown table: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(3)
    },
  )
})
