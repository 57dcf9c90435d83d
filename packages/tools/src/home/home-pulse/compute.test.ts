import { fiiDiiCash } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { fixtureA } from '../../testing/fixtureA.ts'
import { fixtureDays, marketOn, PREVIOUS, type SymbolFixture, TODAY } from '../../testing/futuresDay.ts'
import { emptyMemory, type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'

const MEMBERS = ['A', 'B', 'C', 'D', 'E']

/** An index at 25,905 the evening before, its five stocks at 100, and VIX at 12.50; the chain of Fixture A. */
function days(index: number, stocks: readonly number[], vix: number): MemoryDays {
  const at = (symbol: string, price: number, spotPrevClose: number): SymbolFixture => ({
    symbol,
    spotPrevClose,
    spot: Number.isNaN(price) ? [] : [{ clock: '10:15', price }],
  })
  const made = fixtureDays([
    at('NIFTY', index, 25_905),
    at('INDIAVIX', vix, 12.5),
    ...MEMBERS.map((symbol, i) => at(symbol, stocks[i], 100)),
  ])
  const options = fixtureA()
  for (const [date, listings] of options.listings) made.listings.set(date, listings)
  for (const [key, chain] of options.chains) made.chains.set(key, chain)
  for (const [key, table] of options.tables) made.tables.set(key, table)
  made.constituents.set(
    'NIFTY',
    MEMBERS.map((symbol) => ({ symbol, shares: 1 })),
  )
  setTable(made, fiiDiiCash, PREVIOUS, {
    category: ['FII', 'DII'],
    netCrore: Float64Array.of(-1242.4, 1360.3),
  })
  return made
}

const pulse = async (memory: MemoryDays, clock = '10:15', date = TODAY) =>
  answerOf(await compute(marketOn(memory, clock, date)))

describe('the pulse', () => {
  it('tells the index, its breadth, VIX, the PCR of all strikes and the last FII net', async () => {
    const { data, asOf } = await pulse(days(25_985, [101, 102, 103, 104, 99], 12.25))
    // 80 / 25,905 = 0.3088 %; 4 of 5 up is 80 % of those that moved; −0.25 / 12.5 = −2 %
    expect(data.chgPct).toBeCloseTo(0.3088, 4)
    expect(data).toMatchObject({ symbol: 'NIFTY', date: TODAY, reading: 'Broad rally', advances: 4, stocks: 5 })
    expect(data.vixChgPct).toBeCloseTo(-2, 9)
    // Fixture A at 10:15: ΣPE 294,200 / ΣCE 288,500
    expect(data.pcrOi).toBeCloseTo(1.0198, 4)
    expect(data.isPcrStretched).toBe(false)
    expect(data.fii).toEqual({ date: PREVIOUS, netCrore: -1242.4 })
    expect(asOf).toBe(Date.parse(`${TODAY}T10:15:00+05:30`))
  })

  it('calls a rise that few stocks carry narrow, and a small one mixed', async () => {
    const narrow = await pulse(days(25_985, [101, 102, 99, 98, 97], 12.5))
    expect(narrow.data).toMatchObject({ reading: 'Narrow rally', advances: 2, stocks: 5 })
    // 50 / 25,905 = 0.193 %
    expect((await pulse(days(25_955, [101, 102, 103, 104, 99], 12.5))).data.reading).toBe('Mixed')
  })

  it('leaves a stock without a price out of the breadth', async () => {
    const { data } = await pulse(days(25_985, [101, 102, 103, 104, Number.NaN], 12.5))
    expect([data.advances, data.stocks]).toEqual([4, 4])
  })

  it('dates the members where only a later list is stored', async () => {
    const memory = days(25_985, [101, 102, 103, 104, 99], 12.5)
    expect((await pulse(memory)).data.membersFrom).toBeNull()
    memory.membersFrom.set('NIFTY', '2026-06-30')
    expect((await pulse(memory)).data.membersFrom).toBe('2026-06-30')
  })

  it('says nothing of breadth where no stock has a price: neither broad nor mixed', async () => {
    const { data } = await pulse(
      days(
        25_985,
        MEMBERS.map(() => Number.NaN),
        12.5,
      ),
    )
    expect(data).toMatchObject({ stocks: 0, reading: null })
  })

  it('lives without a chain of the day and without a file of flows', async () => {
    const memory = days(25_985, [101, 102, 103, 104, 99], 12.5)
    memory.chains.clear()
    memory.tables.delete(memoryKey('fii_dii_cash', PREVIOUS))
    const { data } = await pulse(memory)
    expect(data).toMatchObject({ pcrOi: Number.NaN, pcrBand: null, fii: null, advances: 4 })
  })

  it('shows the last session, with its date, while the market is closed', async () => {
    // Friday before the open: the prices are Thursday’s.
    const { data } = await pulse(days(25_985, [101, 102, 103, 104, 99], 12.5), '08:00', '2025-11-21')
    expect(data.date).toBe(TODAY)
  })

  it('has no answer before any price is stored', async () => {
    const result = await compute(marketOn(emptyMemory(), '10:15'))
    expect(noAnswerOf(result).reason).toBe('No prices of 20 Nov are stored yet')
  })
})
