import { describe, expect, it } from 'vitest'
import { packedPanel } from '../bars/index.ts'
import { dayPanel, smallSource } from '../market/fixtures/smallSource.ts'
import { marketAt } from '../market/index.ts'
import { istInstant, istMidnight } from '../time/index.ts'
import { bandTick, ticksOf } from './ticks.ts'

const at = istInstant('2026-11-17', '16:00')
const days = ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-17'].map(istMidnight)
const closes = {
  OLD: [260, 249, 251, 300],
  YOUNG: [Number.NaN, Number.NaN, 1200, 900],
  NONE: days.map(() => Number.NaN),
}
const market = marketAt(
  smallSource({ barWindows: async () => [packedPanel(dayPanel('2026-11-17', days, closes, '1d'))] }),
  at,
)

describe('the tick of a share', () => {
  it.each([
    [249.99, 0.01],
    [250.05, 0.05],
    [1000, 0.05],
    [1000.1, 0.1],
    [5000.5, 0.5],
    [10_001, 1],
    [20_005, 5],
    [Number.NaN, 0],
  ])('by a close of ₹%d is ₹%d', (close, tick) => {
    expect(bandTick(close)).toBe(tick)
  })

  it('is its own where a list tells it, else by its last close of the month before or its first one', async () => {
    const tickOf = (id: string) => (id === 'TOLD' ? 0.1 : undefined)
    const ids = ['OLD', 'TOLD', 'YOUNG', 'NONE']
    expect([...(await ticksOf(market.panel, ids, tickOf, days[3]))]).toEqual([0.01, 0.1, 0.1, 0])
  })
})
