import { futureBars } from '@strikelens/feeds/simulator/derivatives'
import { dayBars } from '@strikelens/feeds/simulator/underlyings'
import { type DayPanel, seriesOf } from '@strikelens/market/bars'
import { textsOf } from '@strikelens/market/blocks'
import type { PanelName } from '@strikelens/market/market'
import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { type SessionInterval, sessionBars } from './sessionBars.ts'

const DATE = '2026-11-12'
const world = smallWorld()
const none = new Uint8Array()

/** A row of the stored bars of a length, those that have a close. */
function barsOf(panel: PanelName, day: DayPanel, interval: SessionInterval, id: string) {
  const fields = sessionBars(panel, day, ['5m', '15m', '1h']).get(interval)
  const start = storedField(fields?.get('start') ?? none)
  const row = textsOf(storedTable(fields?.get('ids') ?? none), 'id').indexOf(id)
  const column = (name: string) => storedField(fields?.get(name) ?? none).subarray(row * start.length)
  const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map(column)
  return [...start].flatMap((at, bar) =>
    Number.isNaN(close[bar])
      ? []
      : [
          {
            at,
            clock: istClock(at),
            open: open[bar],
            high: high[bar],
            low: low[bar],
            close: close[bar],
            volume: volume[bar],
          },
        ],
  )
}

function made(day: DayPanel | null): DayPanel {
  if (day === null) throw new Error('no session')
  return day
}
const cash = made(dayBars(world, DATE, 'cash'))

describe('the bars of a session', () => {
  it('of an hour begin at 09:15: six of a share that closes in the auction, seven of an index', () => {
    const clocks = ['09:15', '10:15', '11:15', '12:15', '13:15', '14:15']
    expect(barsOf('cash', cash, '1h', 'RELIANCE').map(({ clock }) => clock)).toEqual(clocks)
    expect(barsOf('cash', cash, '1h', 'NIFTY').map(({ clock }) => clock)).toEqual([...clocks, '15:15'])
  })

  it('hold the minutes between them: first open, extremes, last close and all that was traded', () => {
    for (const [interval, minutes] of [
      ['15m', 15],
      ['1h', 60],
    ] as const) {
      for (const [panel, day, id] of [
        ['cash', cash, 'INFY'],
        ['mcx', made(futureBars(world, DATE, 'mcx')), 'GOLD26DECFUT'],
      ] as const) {
        const one = seriesOf(day, day.ids.indexOf(id))
        for (const bar of barsOf(panel, day, interval, id)) {
          const own = [...one.start.keys()].filter(
            (m) => one.start[m] >= bar.at && one.start[m] < bar.at + minutes * 60_000 && !Number.isNaN(one.close[m]),
          )
          expect(bar.open).toBe(one.open[own[0]])
          expect(bar.close).toBe(one.close[own[own.length - 1]])
          expect(bar.high).toBe(Math.max(...own.map((m) => one.high[m])))
          expect(bar.low).toBe(Math.min(...own.map((m) => one.low[m])))
          expect(bar.volume).toBe(own.reduce((sum, m) => sum + one.volume[m], 0))
        }
      }
    }
  })

  it('leave an index’s jump to its close, after the session, out of the longer ones', () => {
    const nifty = seriesOf(cash, cash.ids.indexOf('NIFTY'))
    const last = barsOf('cash', cash, '1h', 'NIFTY').at(-1)
    expect(istClock(nifty.start[nifty.start.length - 1])).toBe('15:30')
    expect(last?.close).toBe(nifty.close[nifty.start.length - 2])
  })
})
