import type { CallPutCrossover } from '@strikelens/tools/options/call-vs-put-crossover/callPutCrossover'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import { derived } from './reference/derived.ts'
import type { RawChain, RawLeg } from './reference/rawChain.ts'

const TOOL = 'call-vs-put-crossover'

/** Clock times of rows of so many minutes from 09:15 on. */
function rowTimes(minutes: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) =>
    new Date(Date.UTC(2026, 10, 13, 9, 15 + minutes * (row + 1))).toISOString().slice(11, 16),
  )
}

function legAt({ strikes }: RawChain, strike: number | null, side: 'ce' | 'pe'): RawLeg {
  const found = strikes.find((one) => one.strike === strike)
  if (found === undefined) throw new Error(`No strike ${strike}.`)
  return found[side]
}

/** Crossovers of d that hold for so many rows, by the words of the catalogue; [row, row of confirmation or −1, sign]. */
function heldCrossovers(d: readonly number[], confirm: number): [number, number, number][] {
  const found: [number, number, number][] = []
  const signs: number[] = []
  for (const value of d) signs.push(Math.sign(value) || (signs.at(-1) ?? 0))
  let confirmed = signs.find((sign) => sign !== 0) ?? 0
  let row = 0
  while (row < signs.length) {
    if (signs[row] === confirmed || signs[row] === 0) {
      row++
      continue
    }
    let end = row
    while (end < signs.length && signs[end] === signs[row] && end - row < confirm) end++
    const isHeld = end - row === confirm
    found.push([row, isHeld ? end - 1 : -1, signs[row]])
    if (isHeld) confirmed = signs[row]
    row = end
  }
  return found
}

describe('call against put over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    base: { with: { from: '09:45' } },
    confirm: { values: ['1', '3'], bad: '4', with: { metric: 'iv', interval: '1m' } },
    // Those of stocks fall back to an index' own with a notice.
    interval: { values: ['1m', '5m', '15m'], bad: '2m' },
    legs: { values: ['25300CE,25300PE', 'ATM+2CE,ATM-2PE'], bad: '25300XX' },
    sort: { values: ['spot'], with: { metric: 'iv', interval: '1m', confirm: '1' }, bad: 'moon' },
    dir: { values: ['asc'], with: { metric: 'iv', interval: '1m', confirm: '1', sort: 'time' } },
  })

  it.each([
    { metric: 'pct', confirm: '2' },
    { metric: 'price', confirm: '1' },
    { metric: 'chg', confirm: '2' },
    { metric: 'iv', confirm: '1' },
  ])('rows and crossovers of $metric follow from the raw chains', async (query) => {
    const at = { symbol: 'NIFTY', date: '2026-11-13' }
    const times = rowTimes(3, 20)
    const [opening, ...chains] = await rawChains(at, ['09:16', ...times])
    const { data } = await answered<CallPutCrossover>(TOOL, { ...at, time: '10:15', ...query })
    const { ce, pe } = data.pair
    expect([ce.strike, pe.strike]).toEqual([derived(opening).atm, derived(opening).atm])
    const measure = (chain: RawChain, side: 'ce' | 'pe'): number => {
      const [now, base] = [legAt(chain, ce.strike, side), legAt(opening, ce.strike, side)]
      if (query.metric === 'pct') return 100 * (now.ltp / base.ltp - 1)
      if (query.metric === 'price') return now.ltp
      if (query.metric === 'chg') return now.oiLots - base.oiLots
      return 100 * (derived(chain).strikes.find(({ strike }) => strike === ce.strike)?.[side].iv ?? Number.NaN)
    }
    const [calls, puts] = (['ce', 'pe'] as const).map((side) => chains.map((chain) => measure(chain, side)))
    expect(data.rows.ce).toEqual(calls.map((value) => expect.closeTo(value, 3)))
    expect(data.rows.pe).toEqual(puts.map((value) => expect.closeTo(value, 3)))
    // Of one strike IVs may be equal but for the search that finds them.
    const d = calls.map((value, row) => (Math.abs(value - puts[row]) < 1e-6 ? 0 : value - puts[row]))
    const way = query.metric === 'chg' ? -1 : 1
    const expected = heldCrossovers(d, Number(query.confirm)).map(([row, held, sign]) => [
      row,
      held,
      sign * way > 0 ? 'bullish' : 'bearish',
    ])
    expect(data.turns.map(({ row, confirmedRow, direction }) => [row, confirmedRow, direction])).toEqual(expected)
    for (const turn of data.turns) {
      if (turn.proof === null || turn.confirmedRow === null) continue
      const chain = chains[turn.confirmedRow]
      const change = (side: 'ce' | 'pe') =>
        legAt(chain, ce.strike, side).oiLots - legAt(opening, ce.strike, side).oiLots
      expect(turn.proof.oiD).toBeCloseTo(change('pe') - change('ce'), 3)
      expect(turn.spot).toBe(chain.spot)
      const sign = turn.direction === 'bullish' ? 1 : -1
      const { pctD, oiD, spot, vwap } = turn.proof
      const points = [pctD ?? 0, oiD ?? 0, (spot ?? 0) - (vwap ?? 0)].filter((value) => Math.sign(value) === sign)
      expect(turn.grade).toBe(['C', 'C', 'B', 'A'][points.length])
      if (turn.confirmedRow + 5 < chains.length) {
        expect(turn.after15).toBeCloseTo(chains[turn.confirmedRow + 5].spot - chain.spot, 6)
      }
    }
  })

  it('knows what spot did to the close of a session that is over', async () => {
    const { data } = await answered<CallPutCrossover>(TOOL, { date: '2026-11-12', metric: 'pct', confirm: '1' })
    const [close] = await rawChains({ symbol: 'NIFTY', date: '2026-11-12' }, ['15:40'])
    for (const { confirmedRow, spot, toClose } of data.turns) {
      if (confirmedRow !== null && confirmedRow >= 0) expect(toClose).toBeCloseTo(close.spot - (spot ?? 0), 6)
    }
    expect(data.rows.time.length).toBeGreaterThan(100)
  })

  it('says that premiums of one strike cross with the forward', async () => {
    const { data } = await answered<CallPutCrossover>(TOOL, { metric: 'price' })
    expect(Math.abs((data.parity?.difference ?? 0) - (data.parity?.expected ?? 0))).toBeLessThan(2)
  })

  it.each([{}, { metric: 'iv', interval: '1m', confirm: '1' }, { symbol: 'RELIANCE' }])(
    'exports the list of the page: %o',
    async (query) => {
      const { columns } = await expectFileOf(TOOL, query)
      expect(columns[0]).toBe('Time')
    },
  )
})
