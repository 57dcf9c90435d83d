import { simulatedInstruments, simulatorFeed } from '@strikelens/feeds/simulator'
import { dayBars } from '@strikelens/feeds/simulator/underlyings'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { InstantClock } from '../testing/instantClock.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { TradingDay } from './tradingDay.ts'

const DATE = '2026-11-13'
const at = (clock: string) => istInstant(DATE, clock)
const world = smallWorld()

/** The bars of shares and indices as the ingest makes them of ticks, second by second, to the end of the cash session. */
async function liveBars(from: string): Promise<Map<string, Map<string, number[]>>> {
  const day = new TradingDay(simulatedInstruments(world, DATE), () => null)
  const bars = new Map<string, Map<string, number[]>>()
  const stop = new AbortController()
  let minute = Number.NaN
  for await (const message of simulatorFeed(world, new InstantClock(at(from), 1)).ticks(day.table.ids, stop.signal)) {
    if (!('instrument' in message)) throw new Error(JSON.stringify(message))
    const start = Math.floor(message.at / MINUTE_MS) * MINUTE_MS
    if (start > minute) {
      for (const { panel, ids, values } of day.close(start).panels) {
        if (panel !== 'cash' || minute < at(from)) continue
        const ofField = (i: number) => BAR_FIELDS.slice(0, 5).map((_, f) => values[f * ids.length + i])
        bars.set(istClock(minute), new Map(ids.map((id, i) => [id, ofField(i)])))
      }
    }
    if (start > at('15:31')) break
    minute = start
    day.apply(message)
  }
  return bars
}

describe('the last bars of the cash session', () => {
  it('are the same live as from history: the auction, in which indices stand, and the minute of their closes', async () => {
    const history = dayBars(world, DATE, 'cash')
    if (history === null) throw new Error('There are no bars.')
    const live = await liveBars('15:13')
    const last = [...history.start].filter((start) => start >= at('15:13'))
    // Continuous trading to 15:15, the auction to 15:30, and the closes.
    expect([...live.keys()]).toEqual(last.map(istClock))
    expect(istClock(last[last.length - 1])).toBe('15:30')
    for (const start of last) {
      const m = history.start.indexOf(start)
      for (const [row, id] of history.ids.entries()) {
        const fields = [history.open, history.high, history.low, history.close, history.volume]
        const made = fields.map((field) => field[row * history.barCount + m])
        expect({ id, at: istClock(start), bar: live.get(istClock(start))?.get(id) }).toEqual({
          id,
          at: istClock(start),
          bar: made,
        })
      }
    }
    // Nifty stands while its stocks are in the auction, and jumps to its close after it.
    const nifty = (clock: string) => live.get(clock)?.get('NIFTY') ?? []
    expect(new Set(nifty('15:20').slice(0, 4)).size).toBe(1)
    expect(nifty('15:30')[3]).not.toBe(nifty('15:29')[3])
    expect(live.get('15:30')?.get('RELIANCE')?.[3]).toBeNaN()
  })
})
