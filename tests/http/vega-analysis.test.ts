import type { VegaAnalysis } from '@strikelens/tools/options/vega-analysis/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import { type Derived, derived, greeksOf, strikesAround } from './reference/derived.ts'

const TOOL = 'vega-analysis'
const DAY = '2026-11-12'
const SIDES = [
  ['ce', 'CE'],
  ['pe', 'PE'],
] as const

function strikeOf({ strikes }: Derived, strike: number) {
  const found = strikes.find((one) => one.strike === strike)
  if (found === undefined) throw new Error(`${strike} is not listed.`)
  return found
}

describe('vega analysis over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    base: { values: ['prev'] },
    metric: { shows: 'page' },
    interval: { values: ['3m', '15m'] },
    sort: { values: ['ceVega', 'cePremium', 'ceVex', 'peVega', 'pePremium'] },
    dir: { values: ['asc'], with: { sort: 'ceVex' } },
  })

  it.each([{ symbol: 'NIFTY' }, { symbol: 'BANKNIFTY' }])(
    'sums what volatility did to legs out of the money between two minutes: $symbol',
    async ({ symbol }) => {
      const at = { symbol, date: DAY }
      const [before, after] = await rawChains(at, ['10:30', '12:00'])
      const [a, b] = [derived(before), derived(after)]
      const set = strikesAround(
        b.strikes.map(({ strike }) => strike),
        b.atm,
        5,
      )
      const query = { ...at, range: '5', time: '12:00', base: 'time', from: '10:30' }
      const { data } = await answered<VegaAnalysis>(TOOL, query)
      for (const [side, right] of SIDES) {
        const legs = set.filter((strike) => (right === 'CE' ? strike >= b.atm : strike <= b.atm))
        let [premium, vega, vex] = [0, 0, 0]
        for (const strike of legs) {
          const [then, now] = [strikeOf(a, strike), strikeOf(b, strike)]
          const [vegaThen, vegaNow] = [
            greeksOf(a, before.rate, then, right).vegaPerPoint,
            greeksOf(b, after.rate, now, right).vegaPerPoint,
          ]
          premium += ((vegaThen + vegaNow) / 2) * 100 * (now.ivK - then.ivK)
          vega += vegaNow
          vex += (vegaNow * now.raw[side].oiLots * after.pointValue) / 1e7
        }
        expect(data.now[side].legs).toBe(legs.length)
        expect(data.now[side].points).toBeCloseTo(premium, 3)
        expect(data.now[side].vegaSum).toBeCloseTo(vega, 4)
        expect(data.now[side].vexCrore).toBeCloseTo(vex, 4)
      }
    },
  )

  it('adds up delta, gamma, theta and vega of a leg minute by minute', async () => {
    const at = { symbol: 'NIFTY', date: DAY }
    const raw = await rawChains(at, ['11:00', '11:01', '11:02', '11:03'])
    const chains = raw.map((chain) => derived(chain))
    const strike = chains[3].atm
    const parts = { delta: 0, gamma: 0, theta: 0, vega: 0 }
    for (let step = 1; step < raw.length; step++) {
      const [from, to] = [chains[step - 1], chains[step]]
      const greeks = greeksOf(from, raw[step - 1].rate, strikeOf(from, strike), 'CE')
      const move = to.forward - from.forward
      parts.delta += greeks.delta * move
      parts.gamma += 0.5 * greeks.gamma * move * move
      parts.theta += (greeks.thetaPerDay * (raw[step].asOf - raw[step - 1].asOf)) / 86_400_000
      parts.vega += greeks.vegaPerPoint * 100 * (strikeOf(to, strike).ivK - strikeOf(from, strike).ivK)
    }
    const query = { ...at, time: '11:03', base: 'time', from: '11:00', interval: '3m' }
    const { data } = await answered<VegaAnalysis>(TOOL, query)
    const own = data.now.ce.legParts[data.now.strike.indexOf(strike)]
    for (const part of ['delta', 'gamma', 'theta', 'vega'] as const) expect(own?.[part]).toBeCloseTo(parts[part], 3)
    const [first, last] = [0, 3].map((i) => strikeOf(chains[i], strike).raw.ce.ltp)
    expect(own?.change).toBeCloseTo(last - first, 6)
  })

  it.each([{}, { symbol: 'TCS', base: 'prev' }, { money: 'all', range: '5', sort: 'ceVex', dir: 'asc' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(5)
    },
  )
})
