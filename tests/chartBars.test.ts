import { type History, type HistoryInterval, type MarketSource, marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START_WITHIN_MS, type TemporaryDatabase } from '../apps/server/src/testing/temporaryDatabase.ts'
import { storedSource } from '../apps/server/src/view/storedSource.ts'
import { worldDatabase } from './world/worldDatabase.ts'

const SYMBOLS = ['RELIANCE', '3MINDIA', 'NIFTY', 'NIFTYBEES', 'NIFTY26NOVFUT', 'GOLD26DECFUT', 'GIFTNIFTY']
const INTERVALS: readonly HistoryInterval[] = ['5m', '15m', '30m', '1h']
const MOMENTS = {
  'in the running session': istInstant('2026-11-13', '10:15'),
  'replayed in mid-session': istInstant('2026-11-11', '11:07'),
  'replayed after the close': istInstant('2026-11-12', '18:00'),
}

let postgres: TemporaryDatabase
let source: MarketSource
beforeAll(async () => {
  postgres = await worldDatabase()
  source = await storedSource(postgres.db, 'Simulated market')
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('the bars of a chart, from windows of many sessions and session by session,', () => {
  /** A source whose bars of minutes stand in no windows: they are read as each session is stored. */
  const bySession = (): MarketSource => ({
    ...source,
    barWindows: async (panel, interval, to, bars) =>
      interval === '1d' ? source.barWindows(panel, interval, to, bars) : [],
  })
  const read = (from: MarketSource, symbol: string, interval: HistoryInterval, now: number, before?: number) =>
    marketAt(from, now).history(symbol, interval, { bars: 300, ...(before === undefined ? {} : { before }) })

  it.each(SYMBOLS)('of %s are the same, at any moment and further back', async (symbol) => {
    for (const [moment, now] of Object.entries(MOMENTS)) {
      for (const interval of INTERVALS) {
        const of: [string, HistoryInterval, number] = [symbol, interval, now]
        const windows = await read(source, ...of)
        expectSame(await read(bySession(), ...of), windows, `${interval} ${moment}`)
        const before = windows?.bars.start[Math.floor(windows.bars.start.length / 2)]
        expectSame(await read(bySession(), ...of, before), await read(source, ...of, before), `${interval} before it`)
      }
    }
  })
})

function expectSame(expected: History | null, found: History | null, what: string): void {
  expect(found?.bars.start.length, what).toBeGreaterThan(0)
  expect(found, what).toEqual(expected)
}
