import { describe, expect, it } from 'vitest'
import { answerOf, noAnswerOf } from '../../testing/answerOf.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  PREVIOUS,
  SNAPSHOTS,
  SYMBOL,
  TODAY,
} from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { stockTool, tool } from './tool.ts'

async function race(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  const params = tool.params.parse({ interval: '15m', ...query })
  return answerOf(await compute(fixtureMarket(clock, days), params))
}

/** The fixture as the chain of a stock. */
function asStock(): MemoryDays {
  const days = fixtureA()
  for (const date of [PREVIOUS, TODAY]) days.listings.set(date, [{ ...LISTING, set: 'STK' }])
  return days
}

async function stock(query: Record<string, string>, days: MemoryDays) {
  const params = stockTool.params.parse({ symbol: SYMBOL, ...query })
  return answerOf(await compute(fixtureMarket('10:15', days), params, stockTool))
}

/** Only four calls and four puts have traded. */
function quiet(days: MemoryDays): MemoryDays {
  const side = (legs: (typeof SNAPSHOTS)[number]['ce']) => legs.map((leg, k) => (k < 4 ? leg : { ...leg, volume: 0 }))
  keepDay(days, { snapshots: SNAPSHOTS.map((row) => ({ ...row, ce: side(row.ce), pe: side(row.pe) })) })
  return days
}

describe('a chain that says little', () => {
  it('hides bands, leader and crossovers when it is thin, and says so', async () => {
    const { data, notices, insights } = await race({ metric: 'oi' }, quiet(fixtureA()))
    expect([data.crossovers, data.now.band, data.now.pcrBand, data.now.leader]).toEqual([null, null, null, null])
    expect(notices.map(({ text }) => text).join()).toContain('Thin chain')
    expect(insights.map(({ subject }) => subject)).not.toContain('Last crossover')
  })
  it('has no leader while the sums are equal', async () => {
    const days = fixtureA()
    keepDay(days, {
      snapshots: SNAPSHOTS.map((row) => ({ ...row, pe: row.pe.map((leg, k) => ({ ...leg, oi: row.ce[k].oi })) })),
    })
    const { now } = (await race({ metric: 'oi' }, days)).data
    expect([now.difference, now.leader]).toEqual([0, null])
  })
  it('leaves gaps open', async () => {
    const { rows } = (await race()).data
    expect(rows.ce[1]).toBeNaN()
    expect(rows.newestFirst).toEqual([3, 0])
  })
})

describe('an address that cannot be followed', () => {
  it('opens the twin for a symbol of the other kind', async () => {
    const stocks = stockTool.params.parse({ symbol: SYMBOL })
    const refused = noAnswerOf(await compute(fixtureMarket('10:15'), stocks, stockTool))
    expect(refused.opens).toEqual({ tool: 'call-vs-put-oi', symbol: SYMBOL })
    const indices = tool.params.parse({ symbol: SYMBOL })
    const other = noAnswerOf(await compute(fixtureMarket('10:15', asStock()), indices, tool))
    expect(other.opens).toEqual({ tool: 'stock-call-vs-put-oi', symbol: SYMBOL })
  })
  it('falls back to rows of 3m where a length is not offered', async () => {
    const { data, notices } = await race({ interval: '1h' })
    expect(data.interval.interval).toBe('3m')
    expect(notices.map(({ text }) => text)).toContain('Rows of 1h are not available for this symbol: 3m is shown.')
  })
  it('offers a stock rows of 3m, 15m, 30m and 1h', async () => {
    expect((await stock({}, asStock())).data.interval).toMatchObject({
      interval: '3m',
      choices: ['3m', '15m', '30m', '1h'],
    })
    expect((await stock({ interval: '1h' }, asStock())).data.interval.interval).toBe('1h')
  })
  it('takes 1, 5 or 10 days of a stock, and none of an index', () => {
    expect([1, 5, 10].map((days) => stockTool.params.parse({ days: String(days) }).days)).toEqual([1, 5, 10])
    expect(stockTool.params.safeParse({ days: '3' }).success).toBe(false)
    expect(tool.params.parse({ days: '5' })).not.toHaveProperty('days')
  })
})

describe('several sessions of a stock', () => {
  it('are joined, oldest first', async () => {
    const { data } = await stock({ days: '5', interval: '1h', metric: 'oi' }, asStock())
    // The session before has one snapshot, at 15:30: the last of its seven rows of an hour.
    expect(data.rows.sessionStarts).toEqual([0, 7])
    expect(data.rows.ce[6]).toBe(280_000)
    expect(data.rows.ce.at(-1)).toBe(288_500)
  })
  it('count from what is first known where the close before them is not stored', async () => {
    const { data } = await stock({ days: '5', interval: '1h' }, asStock())
    expect(data.since).toBe('19 Nov 15:30')
    // Calls 280,000 and puts 246,000 then; 288,500 and 294,200 now.
    expect([data.rows.ce[6], data.now.ce, data.now.pe]).toEqual([0, 8_500, 48_200])
  })
  it('have one pair of points where only the end of day is stored, and say which', async () => {
    const days = asStock()
    days.chains.delete(memoryKey(SYMBOL, EXPIRY, PREVIOUS))
    const { data, notices } = await stock({ days: '5', interval: '15m', metric: 'oi' }, days)
    expect(data.rows.sessionStarts).toEqual([0, 1])
    expect([data.rows.ce[0], data.rows.pe[0]]).toEqual([280_000, 246_000])
    expect(Array.from(data.rows.isDaily).slice(0, 2)).toEqual([1, 0])
    expect(notices.map(({ text }) => text)).toContain(
      'Only the end of day is stored of 19 Nov: one point each. Of 5 sessions 2 are stored for this expiry.',
    )
  })
})
