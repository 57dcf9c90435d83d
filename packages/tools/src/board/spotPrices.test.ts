import { describe, expect, it } from 'vitest'
import { seenSession } from '../moment/viewInstant.ts'
import { fixtureDays, keepDaily, marketOn, TODAY } from '../testing/futuresDay.ts'
import { keepFile } from '../testing/futuresHistory.ts'
import { readBoard } from './readBoard.ts'
import { spotPrices } from './spotPrices.ts'

const EXPIRY = '2025-11-25'
const NIFTY = {
  symbol: 'NIFTY',
  set: 'IDX' as const,
  futures: [{ month: '25NOV', expiry: EXPIRY, minutes: [] }],
}
const ITC = { symbol: 'ITC', futures: [{ month: '25NOV', expiry: EXPIRY, minutes: [] }] }
const row = (symbol: string, close: number, underlying: number) => ({
  ...{ symbol, month: '25NOV', expiry: EXPIRY, close, underlying, oiQty: 100, volumeQty: 10 },
})

/** The evening of a session of which the file of derivatives is stored. */
function evening(minutes: readonly { clock: string; price: number }[] = []) {
  const days = fixtureDays([NIFTY, { ...ITC, spot: minutes }])
  keepFile(days, TODAY, [row('NIFTY', 26_042, 25_992), row('ITC', 402.5, Number.NaN)])
  return days
}

const spotsOf = async (days: ReturnType<typeof evening>) => {
  const market = marketOn(days, '18:00')
  return spotPrices(market, ['NIFTY', 'ITC'], seenSession(market, 'derivatives', TODAY))
}

describe('the spot of a day that has ended', () => {
  it('is what the file of derivatives prints, where no file of shares or indices is stored', async () => {
    const spots = await spotsOf(evening())
    expect(spots.get('NIFTY')?.last).toBe(25_992)
    expect(spots.has('ITC')).toBe(false)
  })
  it('is the official close before that', async () => {
    const days = evening()
    keepDaily(days, [TODAY], { NIFTY: [25_992.15] })
    expect((await spotsOf(days)).get('NIFTY')?.last).toBe(25_992.15)
  })
  it('is the last trade of a share whose close no file tells yet, beside closes that are told', async () => {
    const spots = await spotsOf(evening([{ clock: '15:29', price: 401.2 }]))
    expect([spots.get('NIFTY')?.last, spots.get('ITC')?.last]).toEqual([25_992, 401.2])
  })
  it('gives the boards their basis', async () => {
    const board = await readBoard(marketOn(evening(), '18:00'), { base: 'prev', month: 'all', universe: 'idx' })
    expect(board?.spots.get('NIFTY')?.last).toBe(25_992)
  })
})
