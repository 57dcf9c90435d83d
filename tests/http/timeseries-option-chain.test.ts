import { istClock, istInstant } from '@strikelens/market/time'
import type { TimeSeriesChain } from '@strikelens/tools/options/timeseries-option-chain/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { derived, greeksOf, syntheticAt } from './reference/derived.ts'
import { buildup } from './reference/positions.ts'
import type { RawChain } from './reference/rawChain.ts'

const TOOL = 'timeseries-option-chain'
const DAY = '2026-11-12'

function strikeOf({ strikes }: RawChain, wanted: number) {
  const found = strikes.find(({ strike }) => strike === wanted)
  if (found === undefined) throw new Error(`${wanted} is not listed.`)
  return found
}

describe('one strike row by row over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    follow: { values: ['1'] },
    days: { values: ['2', '5'], bad: '3' },
    view: { values: ['compare'] },
    from: { values: ['09:45', '-15'], bad: '-7', with: { view: 'compare' } },
    sort: { values: ['ce-oi', 'pe-oiChg', 'straddle'], bad: 'price' },
    dir: { values: ['asc'], with: { sort: 'ce-oi' } },
  })

  it('tells what the raw chains of the rows tell: price, OI, volume and their changes', async () => {
    const times = ['11:00', '11:15', '11:30']
    const strike = 25400
    const chains = await rawChains({ symbol: 'NIFTY', date: DAY }, times)
    const { data } = await answered<TimeSeriesChain>(TOOL, {
      symbol: 'NIFTY',
      date: DAY,
      time: '11:30',
      strike: String(strike),
      interval: '15m',
    })
    const rowAt = (clock: string) => data.rows.time.indexOf(istInstant(DAY, clock))
    times.forEach((clock, i) => {
      const row = rowAt(clock)
      const now = strikeOf(chains[i], strike)
      expect(data.rows.spot[row]).toBe(chains[i].spot)
      expect(data.rows.straddle[row]).toBeCloseTo(now.ce.ltp + now.pe.ltp, 6)
      expect(data.rows.pcr[row]).toBeCloseTo(now.pe.oiLots / now.ce.oiLots, 6)
      for (const side of ['ce', 'pe'] as const) {
        const shown = data.rows[side]
        expect([shown.ltp[row], shown.oi[row]]).toEqual([now[side].ltp, expect.closeTo(now[side].oiLots, 6)])
        expect(shown.dayOiChg[row]).toBeCloseTo(now[side].oiLots - now[side].previousOiLots, 6)
        if (i === 0) continue
        const before = strikeOf(chains[i - 1], strike)[side]
        const [chg, oiChg] = [now[side].ltp - before.ltp, now[side].oiLots - before.oiLots]
        expect([shown.chg[row], shown.oiChg[row]]).toEqual([expect.closeTo(chg, 6), expect.closeTo(oiChg, 6)])
        expect(shown.volume[row]).toBeCloseTo(now[side].volumeLots - before.volumeLots, 6)
        const label = buildup(Number(chg.toFixed(6)), Number(oiChg.toFixed(6)))
        expect(shown.buildup[row]).toBe(label === '–' ? 'N' : label)
      }
    })
  })

  it('prices the strike off its own snapshot', async () => {
    const at = { symbol: 'NIFTY', date: DAY, time: '11:30' }
    const raw = await rawChain(at)
    const mine = derived(raw)
    const own = mine.strikes.find(({ strike }) => strike === mine.atm)
    if (own === undefined) throw new Error('ATM is not listed.')
    const { data } = await answered<TimeSeriesChain>(TOOL, at)
    const row = data.rows.newestFirst[0] ?? 0
    expect(data.strike).toBe(mine.atm)
    expect(data.rows.ce.iv[row]).toBeCloseTo(own.ce.iv, 6)
    expect(data.rows.ce.delta[row]).toBeCloseTo(greeksOf(mine, raw.rate, own, 'CE').delta, 6)
    expect(data.rows.pe.theta[row]).toBeCloseTo(greeksOf(mine, raw.rate, own, 'PE').thetaPerDay, 4)
    const synthetic = syntheticAt(own.strike, own.ce.mark.price, own.pe.mark.price, raw.rate, mine.years)
    expect(data.rows.synthetic[row]).toBeCloseTo(synthetic, 4)
  })

  it('lays two minutes of any session side by side', async () => {
    const at = { symbol: 'NIFTY', date: DAY }
    const [then, now] = await rawChains(at, ['10:30', '11:15'])
    const { data } = await answered<TimeSeriesChain>(TOOL, { ...at, time: '11:15', from: '10:30', view: 'compare' })
    const { comparison } = data
    expect([istClock(comparison.fromAt ?? 0), istClock(comparison.toAt ?? 0)]).toEqual(['10:30', '11:15'])
    now.strikes.forEach(({ strike, ce, pe }, k) => {
      const before = strikeOf(then, strike)
      expect(comparison.strike[k]).toBe(strike)
      expect(comparison.ce.oiDiff[k]).toBeCloseTo(ce.oiLots - before.ce.oiLots, 6)
      expect(comparison.pe.ltpNow[k] ?? Number.NaN).toEqual(pe.ltp)
    })
  })

  it('follows ATM row by row: every row stands at the strike nearest to its own forward', async () => {
    const times = ['10:00', '10:15', '10:30', '10:45']
    const at = { symbol: 'NIFTY', date: DAY }
    const chains = await rawChains(at, times)
    const { data } = await answered<TimeSeriesChain>(TOOL, { ...at, time: '10:45', interval: '15m', follow: '1' })
    times.forEach((clock, i) => {
      const row = data.rows.time.indexOf(istInstant(DAY, clock))
      expect(data.rows.strike[row]).toBe(derived(chains[i]).atm)
    })
  })

  it.each([{}, { cols: 'all', unit: 'qty', sort: 'ce-oi' }, { view: 'compare' }, { follow: '1', days: '2' }])(
    'exports the shown table: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(11)
    },
  )
})
