import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import { EXPIRY, fixtureA, fixtureMarket, SYMBOL } from '../../testing/fixtureA.ts'
import { keepPanel, marketOn, PREVIOUS, STALLED_MINUTES, TODAY } from '../../testing/futuresDay.ts'
import { keepFile } from '../../testing/futuresHistory.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { minutesOf, priceDays, SIX_ROWS } from '../../testing/priceVsOiMarket.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function result(query: Record<string, string> = {}, days: MemoryDays = priceDays(), clock = '09:45') {
  return compute(marketOn(days, clock), tool.params.parse(query))
}
const futures = async (...asked: Parameters<typeof result>) => answerOf(await result(...asked))
const chain = (query: Record<string, string>, days: MemoryDays = fixtureA()) =>
  compute(fixtureMarket('10:15', days), tool.params.parse({ interval: '15m', ...query }))
const texts = ({ notices }: { notices: readonly { text: string }[] }) => notices.map(({ text }) => text)

describe('an address that cannot be followed', () => {
  it('of a stock opens its future’s analysis', async () => {
    const days = priceDays(SIX_ROWS, { symbol: 'RELIANCE', set: 'STK' })
    const refused = noAnswerOf(await result({ symbol: 'RELIANCE' }, days))
    expect(refused.opens).toEqual({ tool: 'future-analysis', symbol: 'RELIANCE' })
  })
  it('of a month that is not listed offers all of them', async () => {
    const refused = noAnswerOf(await result({ month: 'far' }))
    expect(refused.actions).toEqual([{ label: 'All months', set: { month: null } }])
  })
  it('of a strike that is not listed shows the nearest and says so', async () => {
    const answer = answerOf(await chain({ contract: 'ce', strike: '26040' }))
    expect(answer.data.resolved.strike).toBe(26_000)
    expect(texts(answer)).toContain('26,040 is not listed: 26,000 is shown.')
  })
  it('of an expiry that is not listed shows the nearest and says so', async () => {
    const answer = answerOf(await chain({ contract: 'net', expiry: '2025-12-02' }))
    expect(answer.data.resolved.expiry).toBe(EXPIRY)
    expect(texts(answer)[0]).toContain('the nearest listed one, 25 Nov, is shown')
  })
  it('of a symbol without options says so', async () => {
    expect(noAnswerOf(await result({ contract: 'ce' })).reason).toBe('NIFTY has no listed options')
  })
  it('of dates without a stored session says so', async () => {
    const refused = noAnswerOf(await result({ interval: '1d', from: '2025-11-03', to: '2025-11-04' }))
    expect(refused.reason).toBe('Nothing of NIFTY is stored between these dates')
    expect(refused.actions).toEqual([{ label: 'The last sessions', set: { from: null, to: null } }])
  })
})

describe('parameters', () => {
  it('take a count of rows, a known contract and dates; nothing else', () => {
    const isTaken = (query: Record<string, string>) => tool.params.safeParse(query).success
    expect(['1', '6', '75'].map((lookRows) => isTaken({ lookRows }))).toEqual([true, true, true])
    expect(['0', '76', '1.5', 'x'].map((lookRows) => isTaken({ lookRows }))).toEqual([false, false, false, false])
    expect(isTaken({ contract: 'straddle' })).toBe(false)
    expect(isTaken({ from: '09:30' })).toBe(false)
  })
})

describe('a feed that fails', () => {
  it('that stands still suspends classes and says since when', async () => {
    const days = priceDays()
    keepPanel(days, 'futures', [{ id: 'NIFTY25NOVFUT', minutes: STALLED_MINUTES }])
    const answer = await futures({}, days, '09:59')
    expect(texts(answer)).toContain('OI feed stalled since 09:45: buildups are suspended.')
    expect(answer.data.rows.buildup).toBeNull()
    expect([answer.data.now.base.buildup, answer.data.now.look.buildup]).toEqual([null, null])
  })
  it('that says nothing leaves a gap', async () => {
    const days = priceDays([SIX_ROWS[0], SIX_ROWS[3]])
    const answer = await futures({}, days, '09:35')
    expect(texts(answer)).toEqual(['No data 09:21–09:30'])
    expect(answer.data.rows.newestFirst).toEqual([3, 0])
  })
})

describe('what has no price', () => {
  it('a commodity has no spot: its future is shown, and the page says so', async () => {
    const days = priceDays(SIX_ROWS, { symbol: 'GOLD', set: 'COM' })
    const answer = await futures({ symbol: 'GOLD', vs: 'spot' }, days)
    expect(texts(answer)).toContain('GOLD has no spot price: its future is shown.')
    expect(answer.data.names.priceName).toBe('GOLD25NOVFUT')
    expect(answer.data.now.base.priceChangePct).toBeCloseTo(1, 8)
  })
  it('a contract that has not traded is shown with its OI', async () => {
    const answer = await futures({ month: 'next' })
    expect(texts(answer)[0]).toContain('NIFTY25DECFUT has not traded in this session')
    expect(answer.data.now.oi).toBe(2000)
    expect(answer.data.now.base.buildup).not.toBe('LB')
  })
})

describe('sessions', () => {
  it('of which only the end of day is stored are one row, of futures', async () => {
    const days = priceDays()
    days.panels.clear()
    keepFile(days, TODAY, [{ symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 104, oiQty: 90_000 }])
    const answer = await futures({ date: TODAY, month: 'near' }, days, '16:00')
    expect(texts(answer)).toEqual(['End-of-day data only for this date'])
    expect(answer.data.rows.time).toHaveLength(1)
    expect(answer.data.rows.marks[0]).toBe(0)
    // The step of a day is none of the last rows of minutes.
    expect(answer.data.now.look).toMatchObject({ rows: 0, buildup: null })
    expect(answer.data.now.base).toMatchObject({ rows: 1, oiChange: -1000, buildup: 'SC' })
    expect(answer.insights.map(({ subject }) => subject)).toEqual(['Since the previous close'])
  })
  it('of which only the end of day is stored are one row, of options', async () => {
    const days = fixtureA()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const answer = answerOf(await chain({ contract: 'ce-total', days: '5' }, days))
    expect(texts(answer)).toContain(
      'Only the close is stored of 19 Nov: one row each. Of 5 sessions 2 are stored for this expiry.',
    )
    expect(answer.data.rows.oi[0]).toBe(280_000)
  })
  it('that are missing from daily rows are named', async () => {
    const days = priceDays()
    keepFile(days, '2025-11-14', [
      { symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 98, oiQty: 90_000, set: 'IDX' },
    ])
    keepFile(days, PREVIOUS, [
      { symbol: 'NIFTY', month: '25NOV', expiry: '2025-11-25', close: 100, oiQty: 100_000, set: 'IDX' },
    ])
    const answer = await futures({ interval: '1d' }, days)
    expect(texts(answer)).toContain('No file of 17 Nov, 18 Nov is stored: the row after spans the gap.')
  })
  it('on near’s expiry day price the next contract and say so', async () => {
    const minutes = minutesOf(SIX_ROWS)
    const days = priceDays(SIX_ROWS, {
      futures: [
        { month: '25NOV', expiry: TODAY, previous: { close: 99, oiQty: 50_000 }, minutes },
        { month: '25DEC', expiry: '2025-12-30', previous: { close: 100, oiQty: 1000 }, minutes },
      ],
    })
    expect(texts(await futures({}, days))).toEqual(['Near expires today: NIFTY25DECFUT is priced instead.'])
  })
})
