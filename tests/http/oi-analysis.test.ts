import type { OiAnalysis } from '@strikelens/tools/options/oi-analysis/compute'
import { COLUMNS } from '@strikelens/tools/options/oi-analysis/tool'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import {
  maxPain,
  oiChangeSums,
  oiImbalance,
  oiImbalanceBand,
  oiSums,
  ratio,
  sideSums,
  volumeImbalancePct,
  volumeSums,
  wall,
} from './reference/positions.ts'

const TOOL = 'oi-analysis'

describe('OI analysis over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    expiry: { values: ['next', 'month', '2026-11-23', '2026-11-17,2026-11-23'], bad: '2026-11-17,soon' },
    view: { shows: 'page' },
    // Call prices fall from strike to strike, so that sorting by them changes nothing.
    sort: { values: COLUMNS.filter((column) => column !== 'ceLtp') },
    dir: { values: ['asc'], with: { sort: 'peOi' } },
  })

  it.each([
    { symbol: 'NIFTY' },
    { symbol: 'NIFTY', range: '5', date: '2026-11-12', time: '14:20' },
    { symbol: 'CRUDEOIL', range: 'all' },
  ])('sums, bias, walls and leaders follow from the raw chain: $symbol $range $date $time', async (query) => {
    const { range = '10', ...at } = query
    const raw = await rawChain(at)
    const mine = derived(raw)
    const listed = raw.strikes.map(({ strike }) => strike)
    const shown = strikesAround(listed, mine.atm, range === 'all' ? 'all' : Number(range))
    const { data } = await answered<OiAnalysis>(TOOL, query)
    for (const [totals, among] of [
      [data.totals.all, undefined],
      [data.totals.shown, shown],
    ] as const) {
      const [oi, change, volume] = [oiSums, oiChangeSums, volumeSums].map((sums) => sums(raw, among))
      expect([totals.ceOi, totals.peOi]).toEqual([expect.closeTo(oi.ce, 3), expect.closeTo(oi.pe, 3)])
      expect([totals.ceOiChg, totals.peOiChg]).toEqual([expect.closeTo(change.ce, 3), expect.closeTo(change.pe, 3)])
      expect(totals.pcrOi).toBeCloseTo(ratio(oi), 6)
      expect(totals.pcrVolume).toBeCloseTo(ratio(volume), 6)
      expect(totals.oiImb).toBeCloseTo(oiImbalance(change), 6)
      expect(totals.volumeImbalancePct).toBeCloseTo(volumeImbalancePct(volume), 5)
    }
    const change = oiChangeSums(raw, shown)
    const before = sideSums(raw, (leg) => leg.previousOiLots, shown)
    const activity = (Math.abs(change.ce) + Math.abs(change.pe)) / (before.ce + before.pe)
    if (!data.context.isThin) expect(data.bias.change?.band).toBe(oiImbalanceBand(oiImbalance(change), activity))
    expect(data.context.maxPain).toBe(maxPain(raw, mine.forward)?.strike)
    for (const [side, found] of [
      ['ce', data.walls.resistance],
      ['pe', data.walls.support],
    ] as const) {
      const { strike, second, q, state } = wall(side, raw, mine)
      expect(found).toMatchObject({ strike, second, q: expect.closeTo(q, 6), state })
    }
  })

  it('measures between two minutes of any session', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12' }
    const [from, to] = await Promise.all(['11:00', '11:15'].map((time) => rawChain({ ...at, time })))
    const query = { ...at, time: '11:15', base: 'time', from: '11:00' }
    const { data } = await answered<OiAnalysis>(TOOL, query)
    const [start, end] = [oiSums(from), oiSums(to)]
    expect(data.totals.all.ceOiChg).toBeCloseTo(end.ce - start.ce, 3)
    expect(data.totals.all.peOiChg).toBeCloseTo(end.pe - start.pe, 3)
  })

  it.each([{}, { sort: 'peOi', dir: 'desc', unit: 'qty', right: 'pe' }, { symbol: 'GOLD', range: '5' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(11)
    },
  )
})
