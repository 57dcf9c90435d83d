import { describe, expect, it } from 'vitest'
import { LAST_TRADES } from '../moment/closesOnly.ts'
import { type FutureFixture, fixtureDays, marketOn, STALLED_MINUTES, TODAY } from '../testing/futuresDay.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import { memoryKey } from '../testing/memorySource.ts'
import { boardNotices } from './boardNotices.ts'
import { readBoard } from './readBoard.ts'

const EXPIRY = '2025-11-25'

function future(minutes: FutureFixture['minutes']): FutureFixture {
  return { month: '25NOV', expiry: EXPIRY, previous: { close: 100, oiQty: 100 }, minutes }
}

const traded = fixtureDays([{ symbol: 'A', futures: [future([{ clock: '15:30', price: 101, oiQty: 110 }])] }])
keepFile(traded, TODAY, [{ symbol: 'A', month: '25NOV', expiry: EXPIRY, close: 102, oiQty: 111 }])

async function textsAt(clock: string, days = traded, universe = 'fno') {
  const reading = await readBoard(marketOn(days, clock), { universe, month: 'all', base: 'prev' })
  if (reading === null) throw new Error('No futures.')
  return boardNotices(reading).map(({ text }) => text)
}

describe('notices on a session of futures', () => {
  it('say nothing of a completed day that has both its bars and its file', async () => {
    expect(await textsAt('18:00')).toEqual([])
  })

  it('say of a completed day whose file is not there yet that its prices are last trades', async () => {
    const days = { ...traded, tables: new Map(traded.tables) }
    for (const key of days.tables.keys())
      if (key.startsWith('fo_futures') && key.includes(TODAY)) days.tables.delete(key)
    expect(await textsAt('18:00', days)).toEqual([LAST_TRADES.text])
    expect(await textsAt('15:20', days)).toEqual([])
  })

  it('say of a day without bars that it is known by its files alone', async () => {
    const days = { ...traded, panels: new Map(traded.panels) }
    days.panels.delete(memoryKey('futures', '1m', TODAY))
    expect(await textsAt('18:00', days)).toEqual(['End-of-day data only for this date'])
  })

  it('judge the OI feed by all futures: one of a short list may stand still on its own', async () => {
    const still = { symbol: 'STILL', futures: [future(STALLED_MINUTES)] }
    expect(await textsAt('09:59', fixtureDays([still]), 'symbols:STILL')).toEqual([
      expect.stringMatching(/^OI feed stalled since 09:4\d/),
    ])
    const moving = future(STALLED_MINUTES.map((minute, i) => ({ ...minute, oiQty: 100 + i })))
    const days = fixtureDays([still, { symbol: 'MOVING', futures: [moving] }])
    expect(await textsAt('09:59', days, 'symbols:STILL')).toEqual([])
  })
})
