import { describe, expect, it } from 'vitest'
import { packedPanel } from '../bars/index.ts'
import { istDate, istInstant, istMidnight } from '../time/index.ts'
import { dayPanel, smallSource } from './fixtures/smallSource.ts'
import { marketAt } from './index.ts'

const DATES = ['2026-11-09', '2026-11-11', '2026-11-12', '2026-11-13']
const closes = { RELIANCE: [3000, 3060, 1545, 1560], ITC: [400, 401, 402, 403] }
const stored = packedPanel(dayPanel('2026-11-13', DATES.map(istMidnight), closes, '1d'))
// One share became two on the 12th.
const source = smallSource({
  barWindows: async (panel) => (panel === 'cash' ? [stored] : []),
  adjustments: (symbol) => (symbol === 'RELIANCE' ? [{ exDate: '2026-11-12', factor: 2 }] : []),
})

async function daily(date: string, clock: string, sessions = 10) {
  const bars = await marketAt(source, istInstant(date, clock)).panel(['RELIANCE', 'ITC'], '1d', sessions)
  if (bars === null) throw new Error('no daily bars')
  const row = (i: number, column: Float64Array) =>
    Array.from(column.subarray(i * bars.barCount, (i + 1) * bars.barCount))
  return {
    dates: Array.from(bars.start, istDate),
    reliance: row(0, bars.close),
    relianceVolume: row(0, bars.volume),
    itc: row(1, bars.close),
  }
}

describe('daily bars', () => {
  it('never include the running day', async () => {
    for (const clock of ['09:00', '09:16', '15:29']) {
      expect((await daily('2026-11-13', clock)).dates).toEqual(['2026-11-09', '2026-11-11', '2026-11-12'])
    }
  })
  it('include a day after its closing auction, which makes the official close, at 15:35', async () => {
    expect((await daily('2026-11-13', '15:34')).dates.at(-1)).toBe('2026-11-12')
    expect((await daily('2026-11-13', '15:35')).dates.at(-1)).toBe('2026-11-13')
  })
  it('are adjusted for a split: earlier prices divided by the factor, volumes multiplied', async () => {
    const bars = await daily('2026-11-13', '16:00')
    expect(bars.reliance).toEqual([1500, 1530, 1545, 1560])
    expect(bars.relianceVolume).toEqual([20, 20, 10, 10])
    expect(bars.itc).toEqual([400, 401, 402, 403])
  })
  it('are adjusted from the open of the ex-date on, though its own bar is not there yet', async () => {
    expect((await daily('2026-11-12', '09:16')).reliance).toEqual([1500, 1530])
  })
  it('know nothing of a split before its ex-date', async () => {
    expect((await daily('2026-11-11', '16:00')).reliance).toEqual([3000, 3060])
    expect((await daily('2026-11-12', '09:10')).reliance).toEqual([3000, 3060])
  })
  it('stay raw in the store', async () => {
    await daily('2026-11-13', '16:00')
    expect(stored.prices.close[0]).toBe(3000 * stored.perRupee[0])
  })
  it('are at most as many as asked for, the newest', async () => {
    expect((await daily('2026-11-13', '10:15', 2)).dates).toEqual(['2026-11-11', '2026-11-12'])
  })
  it('are none before the first stored session has ended', async () => {
    const market = marketAt(source, istInstant('2026-11-09', '10:15'))
    expect(await market.panel(['RELIANCE'], '1d', 10)).toBeNull()
    expect(await market.panel(['GOLD'], '1d', 10)).toBeNull()
  })
})
