import { type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { leg } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS, STRIKES, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const K26000 = STRIKES.indexOf(26000)

async function rows(query: Record<string, string>, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query))).data.rows
}

/** The fixture's 09:30 chain at other minutes, the 26,000 legs at these prices, each minute 100 lots a leg. */
function minutes(first: string, prices: readonly (readonly [ce: number, pe: number])[]): MemoryDays {
  const days = fixtureA()
  const [hour, minute] = first.split(':').map(Number)
  const snapshots = prices.map(([ce, pe], i) => {
    const at = (legs: (typeof SNAPSHOTS)[0]['ce'], ltp: number) =>
      legs.map((one, k) => (k === K26000 ? leg(ltp, 88000 + 10 * i, 100 * (i + 1)) : one))
    const clock = `${String(hour).padStart(2, '0')}:${String(minute + i).padStart(2, '0')}`
    return { ...SNAPSHOTS[0], clock, ce: at(SNAPSHOTS[0].ce, ce), pe: at(SNAPSHOTS[0].pe, pe) }
  })
  keepDay(days, { snapshots })
  return days
}

describe('rows of a straddle', () => {
  it("makes a bar of the straddle's own values, not of the legs' highs", async () => {
    const days = minutes('09:16', [
      [100, 100],
      [110, 92],
      [105, 96],
    ])
    const { time, open, high, low, close, volumeLots } = await rows({ strike: '26000' }, days, '09:18')
    expect(Array.from(time)).toEqual([istInstant(TODAY, '09:18')])
    expect([open[0], high[0], low[0], close[0]]).toEqual([200, 202, 200, 201])
    expect(volumeLots[0]).toBe(600)
  })

  it('lists the rows newest first and leaves gaps empty', async () => {
    const table = await rows({})
    expect(table.time).toHaveLength(20)
    expect(table.newestFirst).toEqual([19, 4])
    expect(table.close[5]).toBeNaN()
    expect(Array.from([4, 19], (row) => table.ce[row])).toEqual([134.85, 160.2])
    expect(Array.from([4, 19], (row) => table.spot[row])).toEqual([25930, 25985])
    // A change over a gap is the difference of its two ends.
    expect(table.change[4]).toBeNaN()
    expect(table.change[19]).toBeCloseTo(-9.25, 9)
    expect(table.changePct[19]).toBeCloseTo(-2.99, 2)
    expect(table.ceOiChg[19]).toBe(-8000)
    expect(table.peOiChg[19]).toBe(21000)
    expect(table.vwap[19]).toBeCloseTo(304.06, 2)
    expect(100 * table.iv[4]).toBeCloseTo(12.4008, 3)
    expect(table.path[4]).toBeCloseTo(309.65, 1)
    expect(table.path[19]).toBeCloseTo(308.74, 2)
  })

  it('reads decay from one closed row at 3m, from three snapshots at 1m', async () => {
    const table = await rows({})
    expect(table.regime[4]).toBe('At VWAP')
    expect(table.regime[19]).toBe('Decay')
    expect(table.regimeChanges).toEqual([19])
    const falling = minutes('09:16', [
      [100, 100],
      [98, 98],
      [97, 97],
      [96, 96],
    ])
    const minute = await rows({ strike: '26000', interval: '1m' }, falling, '09:19')
    expect(minute.regime).toEqual(['At VWAP', 'At VWAP', 'At VWAP', 'Decay'])
  })

  it('does not read a row that is still running', async () => {
    // 09:19 opens the row that ends at 09:21: it keeps what the closed row before said.
    const days = minutes('09:16', [
      [100, 100],
      [100, 100],
      [100, 100],
      [90, 90],
    ])
    const running = await rows({ strike: '26000' }, days, '09:19')
    expect(running.gapPct[1]).toBeLessThan(-0.25)
    expect(running.regime).toEqual(['At VWAP', 'At VWAP'])
  })

  it('follows the same contracts over two sessions, with a VWAP of each', async () => {
    const table = await rows({ days: '2', interval: '1h' })
    expect(table.sessionStarts).toEqual([0, 7])
    // 15:30 of the day before is the short last row of its session.
    expect(table.time[6]).toBe(istInstant(PREVIOUS, '15:30'))
    expect(table.close[6]).toBeCloseTo(336.35, 9)
    expect(table.vwap[6]).toBeCloseTo(336.35, 9)
    expect(table.close[7]).toBeCloseTo(300.4, 9)
    expect(table.open[7]).toBeCloseTo(309.65, 9)
    expect(table.vwap[7]).toBeCloseTo(304.06, 2)
    expect(table.change[7]).toBeNaN()
  })
})

describe('lines beside the straddle', () => {
  function bars(id: string, closes: Readonly<Record<string, number>>): DayPanel {
    const clocks = Object.keys(closes)
    const panel = emptyPanel(
      [id],
      Float64Array.from(clocks, (clock) => istInstant(TODAY, clock)),
    )
    clocks.forEach((clock, i) => {
      panel.close[i] = closes[clock]
    })
    return { ...panel, date: TODAY, interval: '1m' }
  }

  it('draws India VIX only when asked for, by the bar that ends at the snapshot', async () => {
    const days = fixtureA()
    days.panelOf.set('INDIAVIX', 'cash')
    days.panels.set(memoryKey('cash', '1m', TODAY), bars('INDIAVIX', { '09:29': 12.4, '10:14': 12.02 }))
    expect((await rows({}, days)).vix).toBeNull()
    const { vix } = await rows({ ov: 'vwap,vix' }, days)
    expect(vix?.[4]).toBe(12.4)
    expect(vix?.[19]).toBe(12.02)
  })
})
