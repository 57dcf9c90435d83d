import { describe, expect, it } from 'vitest'
import { TECHNICAL_RULES } from '../../shares/technicalRules.ts'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { listedFor, rowsOfList } from '../../testing/listed.ts'
import { type SharesDay, shareMarket } from '../../testing/shareMarket.ts'
import { compute } from './compute.ts'
import { list, tool } from './tool.ts'

type Shares = Readonly<Record<string, SharesDay>>

const ask = (shares: Shares, query: Record<string, string> = {}) =>
  compute(shareMarket(shares), tool.params.parse({ universe: 'liquid', ...query }))
const rowsFor = async (shares: Shares, query: Record<string, string> = {}) =>
  new Map(rowsOfList(await ask(shares, query)).map((row) => [row.symbol, row]))
const listed = async (shares: Shares, query: Record<string, string> = {}) =>
  // A few sessions have no median of twenty.
  listedFor(list, tool.params, await ask(shares, query), {
    universe: 'liquid',
    minPrice: '0',
    minTurnover: '0',
    ...query,
  })

const closes = (...last: readonly number[]): SharesDay => ({ closes: last })

describe('a rule (Check)', () => {
  const rules = 'close CROSSES ABOVE ema(3)'
  it('is true at the fifth of 10, 11, 12, 11, 13, and not at the sixth, 14', async () => {
    // EMA(3) of the fifth is 12 and of the fourth 11; a cross is an event.
    const fifth = (await rowsFor({ A: closes(10, 11, 12, 11, 13) }, { rules })).get('A')
    expect([fifth?.number('found'), fifth?.number('barsAgo'), fifth?.word('holds')]).toEqual([1, 0, 'Fresh'])
    const sixth = { A: closes(10, 11, 12, 11, 13, 14) }
    expect((await rowsFor(sixth, { rules, within: '0' })).get('A')?.number('found')).toBe(0)
    const within = (await rowsFor(sixth, { rules, within: '1' })).get('A')
    expect([within?.number('found'), within?.number('barsAgo'), within?.word('holds')]).toEqual([1, 1, 'Gone'])
    expect(within?.word('barAt')).toBe('18 Nov')
  })
  it('that is a state counts from the bar on which it turned true', async () => {
    const row = (await rowsFor({ A: closes(10, 9, 10, 11, 12, 13) }, { rules: 'close > 10' })).get('A')
    expect([row?.number('barsAgo'), row?.word('holds')]).toEqual([2, 'Holding'])
  })
  it('of several parts needs all of them, or any', async () => {
    const shares = { UP: closes(10, 11, 12), HIGH: closes(60, 59, 58), LOW: closes(10, 9, 8) }
    const both = 'close > close[1] AND close > 50'
    expect(await listed(shares, { rules: both })).toEqual([])
    expect(new Set(await listed(shares, { rules: both, logic: 'any' }))).toEqual(new Set(['UP', 'HIGH']))
    expect(await listed(shares, { rules: 'NOT (close > close[1] OR close > 50)' })).toEqual(['LOW'])
  })
  it('may name the session before, and is not known of who lacks it', async () => {
    const shares = { A: closes(100, 103), B: closes(100, 100.5), NEW: closes(100) }
    // Highs are 1 above the close.
    expect(await listed(shares, { rules: 'close > prevHigh' })).toEqual(['A'])
    expect(await listed(shares, { rules: 'chgPct BETWEEN 0.4 AND 0.6' })).toEqual(['B'])
    expect(answerOf(await ask(shares, { rules: 'close > prevHigh' })).data.found?.missing).toBe(1)
  })
  it('that can never be true, or asks for VWAP of days, is refused with the reason', async () => {
    const told = async (query: Record<string, string>) => {
      const { data, notices } = answerOf(await ask({ A: closes(10, 11) }, query))
      expect(notices.map(({ text }) => text)).toContain(data.found?.fault?.message)
      return data.found?.fault?.message
    }
    expect(await told({ rules: 'rsi(14) > 100' })).toMatch(/never/i)
    expect(await told({ preset: 'vwap-reclaim' })).toMatch(/VWAP|vwap/)
  })
})

describe('presets', () => {
  // Falls for long and turns up at its end; the other mirrored.
  const wave = (side: 1 | -1) =>
    closes(...Array.from({ length: 260 }, (_, t) => 200 - side * (t < 256 ? t / 4 : 64 - 3 * (t - 255))))
  const shares = { UP: wave(1), DOWN: wave(-1) }
  it('have a twin on the bear side', async () => {
    for (const preset of ['ema-cross', 'rsi-60', 'supertrend', 'macd-cross']) {
      const bull = await listed(shares, { preset, within: '5' })
      const bear = await listed(shares, { preset, within: '5', side: 'bear' })
      expect([preset, bull.includes('DOWN'), bear.includes('UP')]).toEqual([preset, false, false])
    }
    expect(await listed(shares, { preset: 'rsi-60', within: '5' })).toEqual(['UP'])
    expect(await listed(shares, { preset: 'rsi-60', within: '5', side: 'bear' })).toEqual(['DOWN'])
  })
  it('can all be looked for, on both sides', async () => {
    for (const preset of Object.keys(TECHNICAL_RULES)) {
      for (const side of ['bull', 'bear']) {
        const { found } = answerOf(await ask(shares, { preset, side })).data
        expect([preset, side, found?.fault === null]).toEqual([preset, side, preset !== 'vwap-reclaim'])
      }
    }
  })
  it('give way to a rule of the reader’s, and to none', async () => {
    expect(new Set(await listed(shares, { rules: 'close > 0' }))).toEqual(new Set(['UP', 'DOWN']))
    expect(sentence(answerOf(await ask(shares, { rules: 'close > 0' })), 'Matches')).toMatch(/^2 stocks match/)
    expect(answerOf(await ask(shares, { preset: 'none' })).data.found).toBeNull()
  })
})

describe('the list', () => {
  const shares = { FRESH: closes(30, 30, 31), OLDER: closes(30, 31, 32), NOT: closes(30, 29, 28) }
  it('has the newest first, and draws how many matched bar by bar', async () => {
    const query = { rules: 'close > 30' }
    expect(await listed(shares, query)).toEqual(['FRESH', 'OLDER'])
    const { data } = answerOf(await ask(shares, query))
    expect(Array.from(data.charts.matches.lines[0].values.slice(-3))).toEqual([0, 1, 2])
    expect(data.cells.map(({ label, value }) => [label, value])).toEqual([
      ['Fresh', '1'],
      ['Holding', '1'],
      ['Gone', '0'],
      ['Thin', '0'],
    ])
  })
  it('says what is looked for, and drops it', async () => {
    const { found } = answerOf(await ask(shares, { rules: 'close > 30' })).data
    expect(found).toMatchObject({ words: 'close > 30', missing: 0, fault: null })
  })
})
