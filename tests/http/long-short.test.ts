import type { OptionsLongShort } from '@strikelens/tools/options/long-short/compute'
import { COLUMNS } from '@strikelens/tools/options/long-short/tool'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import { buildup, ivMove } from './reference/positions.ts'
import type { RawChain } from './reference/rawChain.ts'

const TOOL = 'long-short'
const BULLISH = new Set(['ce LB', 'ce SC', 'pe SB', 'pe LU'])

/** Weights by side and label between two chains of one day, as the catalogue adds them. */
function weights(then: RawChain, now: RawChain, basis: 'iv' | 'price', among: readonly number[]) {
  const [before, after] = [derived(then), derived(now)]
  const lots = new Map<string, number>()
  let legs = 0
  for (const strike of among) {
    const [a, b] = [before, after].map(({ strikes }) => strikes.find((one) => one.strike === strike))
    if (a === undefined || b === undefined) continue
    for (const side of ['ce', 'pe'] as const) {
      const oiChange = b.raw[side].oiLots - a.raw[side].oiLots
      const priceChange = b.raw[side].ltp - a.raw[side].ltp
      const isMeasured = [a, b].every(({ isModel, isLow }) => !isModel && !isLow)
      const x = basis === 'iv' && isMeasured ? ivMove(100 * (b.ivK - a.ivK)) : priceChange
      const label = buildup(x, oiChange)
      if (label === '–') continue
      legs++
      lots.set(`${side} ${label}`, (lots.get(`${side} ${label}`) ?? 0) + Math.abs(oiChange))
    }
  }
  const sum = (isBull: boolean) =>
    [...lots].reduce((total, [key, weight]) => (BULLISH.has(key) === isBull ? total + weight : total), 0)
  return { lots, legs, bull: sum(true), bear: sum(false) }
}

describe('options long short over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    // Rows of 30m and 1h are a stock's.
    interval: { values: ['3m', '15m'] },
    sort: { values: COLUMNS.filter((column) => column !== 'strike') },
    dir: { values: ['asc'], with: { sort: 'peOiChg' } },
  })

  it.each([
    { symbol: 'NIFTY', basis: 'price' },
    { symbol: 'NIFTY', basis: 'iv', range: 'all' },
    { symbol: 'RELIANCE', basis: 'price', date: '2026-11-12', time: '14:21' },
    { symbol: 'CRUDEOIL', basis: 'iv' },
  ] as const)('weighs the labels between two minutes of the raw chain: $symbol $basis', async (query) => {
    const { basis, range = '10', ...at } = { range: '10', ...query }
    const clock = 'time' in at ? at.time : '10:15'
    const from = 'time' in at ? '13:00' : '09:45'
    const [then, now] = await Promise.all([rawChain({ ...at, time: from }), rawChain({ ...at, time: clock })])
    const among = strikesAround(
      now.strikes.map(({ strike }) => strike),
      derived(now).atm,
      range === 'all' ? 'all' : Number(range),
    )
    const mine = weights(then, now, basis, among)
    const { data } = await answered<OptionsLongShort>(TOOL, { ...query, time: clock, base: 'time', from })
    for (const side of ['ce', 'pe'] as const) {
      for (const label of ['LB', 'SB', 'SC', 'LU'] as const) {
        expect(data.lean[side].lots[label], `${side} ${label}`).toBeCloseTo(mine.lots.get(`${side} ${label}`) ?? 0, 3)
      }
    }
    expect(data.lean.bull).toBeCloseTo(mine.bull, 3)
    expect(data.lean.bear).toBeCloseTo(mine.bear, 3)
    expect(data.lean.labelledLegs).toBe(mine.legs)
    if (mine.legs >= 5) expect(data.lean.ls).toBeCloseTo((mine.bull - mine.bear) / (mine.bull + mine.bear), 6)
    // The line through the day ends at the same figure.
    expect(data.day.ls.at(-1)).toBeCloseTo(data.lean.ls ?? Number.NaN, 9)
  })

  it('gives the table as a file, in the order and the unit of the page', async () => {
    const { rows } = await expectFileOf(TOOL, { symbol: 'NIFTY', sort: 'peOiChg', unit: 'qty' })
    const changes = rows.map((row) => row[7]).filter((value) => typeof value === 'number')
    expect(changes).toEqual(changes.toSorted((a, b) => b - a))
  })
})
