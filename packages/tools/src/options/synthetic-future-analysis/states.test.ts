import { corporateEvents } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, PREVIOUS, SYMBOL, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey, setTable } from '../../testing/memorySource.ts'
import { eventsTable, STOCK, STOCK_PREVIOUS, stockFixture, stockMarket } from '../../testing/stockFixture.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function asked(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15', date = TODAY) {
  return compute(fixtureMarket(clock, days, date), tool.params.parse(query))
}
const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text).join(' ')

describe('a stock that goes ex before the expiry', () => {
  it('is said to stand lower by its dividend, with the amount', async () => {
    const days = stockFixture()
    const event = { type: 'dividend', date: '2025-11-20', amount: 4 } as const
    setTable(days, corporateEvents, STOCK_PREVIOUS, eventsTable([event]))
    const answer = answerOf(await compute(stockMarket(days), tool.params.parse({ symbol: STOCK })))
    expect(texts(answer)).toContain('Dividend 20 Nov, ₹4.00: ex before the expiry, so the forward is lower')
  })
})

describe('what is missing is said', () => {
  it('quotes that a past date does not have: edges are unknown, and the reason stands above', async () => {
    const answer = answerOf(await asked({ date: TODAY }))
    expect(answer.data.hasQuotes).toBe(false)
    expect(answer.data.parity.synBuy.every(Number.isNaN)).toBe(true)
    expect(texts(answer)).toContain('No quotes stored for this date')
    expect(texts(answer)).not.toContain('No future of this expiry')
  })
  it('a half hour before the first snapshot: no trend is named', async () => {
    const answer = answerOf(await asked({}, fixtureA(), '09:30'))
    expect(answer.data.now.move).toMatchObject({ trend: null, change: Number.NaN })
    expect(answer.explanations.move).toBeUndefined()
  })
  it('of a date with the exchange’s file alone there is the close: figures, expiries and strikes, but no line', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    days.summaries.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const { data } = answerOf(await asked({ date: PREVIOUS }, days, '15:30', PREVIOUS))
    expect(data.isEndOfDayOnly).toBe(true)
    // Fixture A's forward at PREV
    expect(data.now.synthetic).toBeCloseTo(25930.0185, 4)
    expect(data.now.points).toBeCloseTo(25.0185, 4)
    expect(data.range).toBeNull()
  })
  it('after the expiry instant nothing is implied any more', async () => {
    const days = fixtureA()
    const series = days.chains.get(memoryKey(SYMBOL, EXPIRY, TODAY))
    if (series === undefined) throw new Error('The fixture has no chain.')
    days.listings.set(EXPIRY, days.listings.get(TODAY) ?? [])
    const late = Date.parse('2025-11-25T15:31+05:30')
    days.chains.set(memoryKey(SYMBOL, EXPIRY, EXPIRY), {
      ...series,
      date: EXPIRY,
      asOf: Float64Array.of(late - 60e3, late),
    })
    const { data } = answerOf(await asked({ expiry: EXPIRY }, days, '15:31', EXPIRY))
    expect(data.now.synthetic).toBeNaN()
    expect(data.now.label).toBeNull()
  })
})

describe('what an address asks for that is not there', () => {
  it('a strike that is not listed gives way to the nearest one, with a notice', async () => {
    const answer = answerOf(await asked({ strike: '26040' }))
    expect(answer.data.strike).toBe(26000)
    expect(texts(answer)).toContain('26,040 is not listed: 26,000 is shown.')
  })
  it('an expiry that is not listed gives way to the nearest one, with a notice', async () => {
    const answer = answerOf(await asked({ expiry: '2025-12-30' }))
    expect(answer.data.resolved.expiry).toBe(EXPIRY)
    expect(texts(answer)).toContain('No expiry on 30 Dec')
  })
  it('rows that the symbol does not have give way to three minutes, with a notice', async () => {
    const answer = answerOf(await asked({ interval: '30m' }))
    expect(answer.data.interval.interval).toBe('3m')
    expect(texts(answer)).toContain(
      'Rows of 30m are not available for this symbol: 3m is shown. No quotes at these strikes now: the synthetic’s buy and sell prices and edges are not shown.',
    )
  })
  it('a symbol without options has no answer', async () => {
    expect(noAnswerOf(await asked({ symbol: 'NIFTYIT' })).reason).toContain('NIFTYIT')
  })
  it('values that are none are refused', () => {
    for (const query of [{ strike: 'ATM*2' }, { costs: 'yes' }, { range: '7' }, { interval: '2m' }]) {
      expect(tool.params.safeParse(query).success).toBe(false)
    }
  })
})
