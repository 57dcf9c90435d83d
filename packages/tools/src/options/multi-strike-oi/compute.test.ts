import { describe, expect, it } from 'vitest'
import { answerOf, sentence } from '../../testing/answerOf.ts'
import { type LegRow, leg, type SnapshotRow } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS } from '../../testing/fixtureA.ts'
import type { MemoryDays } from '../../testing/memorySource.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

async function legsOf(query: Record<string, string> = {}, days: MemoryDays = fixtureA(), clock = '10:15') {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

describe('the default legs of Fixture A at 10:15', () => {
  it('are the three largest CE OIs at or above ATM and the three largest PE OIs at or below it', async () => {
    const { legs, resolved } = (await legsOf()).data
    expect(legs.map(({ key }) => key)).toEqual(['26200CE', '26000CE', '26100CE', '25800PE', '26000PE', '25900PE'])
    expect(resolved).toEqual({ expiry: '2025-11-25', legs: '26200CE,26000CE,26100CE,25800PE,26000PE,25900PE' })
  })

  it('changed since the previous close by the lots and percents of the catalogue', async () => {
    const { figures, since } = (await legsOf()).data
    expect(since).toBe('previous close')
    const changes = Object.fromEntries(figures.map((one) => [one.key, [one.oiChg, Number(one.oiChgPct.toFixed(2))]]))
    expect(changes).toEqual({
      '26200CE': [12000, 12.24],
      '26000CE': [-5000, -5.88],
      '26100CE': [5000, 7.81],
      '25800PE': [9000, 9.78],
      '26000PE': [24000, 40],
      '25900PE': [11000, 15.49],
    })
  })

  it('are listed by |ΔOI|, of equals the lower strike first', async () => {
    const { figures } = (await legsOf()).data
    expect(figures.map(({ key }) => key)).toEqual(['26000PE', '26200CE', '25900PE', '25800PE', '26000CE', '26100CE'])
  })

  it('have OI, price, IV, day range and buildup of the view instant', async () => {
    const figures = (await legsOf()).data.figures.find(({ key }) => key === '26000PE')
    expect(figures).toMatchObject({ oiLots: 84000, ltp: 140.2, basePrice: 203.15, buildup: 'SB', meaning: 'bullish' })
    // (140.20 − 203.15) ÷ 203.15
    expect(figures?.chgPct).toBeCloseTo(-30.99, 2)
    expect(100 * (figures?.iv ?? 0)).toBeCloseTo(12.1, 1)
    // Of 63,000 at 09:30 and 84,000 now, it stands at the top.
    expect(figures?.dayRangePct).toBe(100)
  })

  it('say what gained and what lost in a sentence', async () => {
    expect(sentence(await legsOf(), 'Since previous close')).toBe(
      '26,000 PE added 24,000 lots (+40.00%); 26,000 CE cut 5,000 lots (−5.88%).',
    )
  })
})

describe('the rows of the legs', () => {
  it('carry OI and the volume within the row', async () => {
    const { time, rows, spot } = (await legsOf({ interval: '15m' })).data
    const calls = rows.find(({ key }) => key === '26200CE')
    // Rows end at 09:30, 09:45, 10:00 and 10:15; the feed has nothing in between.
    expect(time).toHaveLength(4)
    expect(Array.from(calls?.oiLots ?? [])).toEqual([102000, Number.NaN, Number.NaN, 110000])
    expect(calls?.volumeLots[0]).toBe(85000)
    expect(calls?.volumeLots[3]).toBe(105000)
    expect([spot[0], spot[3]]).toEqual([25930, 25985])
  })

  it('are measured from the open or a minute instead', async () => {
    const { figures, since } = (await legsOf({ base: 'open' })).data
    expect(since).toBe('09:30')
    expect(figures.find(({ key }) => key === '26000PE')?.oiChg).toBe(21000)
  })
})

/** A day of 3m rows in which the 26,000 CE alone trades: its OI after each row. */
function callDay(oi: readonly number[]): MemoryDays {
  const days = fixtureA()
  const clock = (row: number) => {
    const minutes = 9 * 60 + 18 + 3 * row
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const snapshots = oi.map((lots, row): SnapshotRow => {
    const ce = SNAPSHOTS[1].ce.map((one, k): LegRow => (k === 2 ? leg(one.ltp, lots, one.volume) : one))
    return { ...SNAPSHOTS[1], clock: clock(row), ce }
  })
  keepDay(days, { snapshots })
  return days
}

/** Twelve ordinary rows. */
const STEPS = [0, 200, 0, 200, 0, 200, 0, 200, 0, 200, 0, 200]

function oiAfter(steps: readonly number[]): number[] {
  let oi = 80000
  return [oi, ...steps.map((step) => (oi += step))]
}

describe('an unusual change (§O18)', () => {
  it('stands three standard deviations from the rows before it', async () => {
    const days = callDay(oiAfter([...STEPS, 500]))
    const { data } = await legsOf({ legs: '26000CE', interval: '3m' }, days, '09:57')
    const [figures] = data.figures
    // Before it 6 × 0 and 6 × 200: mean 100, sd √(12 × 100² ÷ 11) = 104.447; (500 − 100) ÷ 104.447
    expect(figures.intervalOiChg).toBe(500)
    expect(figures.z).toBeCloseTo(3.83, 2)
    expect(data.rows[0].unusual.map(({ row }) => row)).toEqual([13])
  })

  it('is told in a sentence', async () => {
    const answer = await legsOf({ legs: '26000CE', interval: '3m' }, callDay(oiAfter([...STEPS, 500])), '09:57')
    expect(sentence(answer, 'Unusual')).toBe('26,000 CE changed by +500 lots in the row to 09:57, z +3.8.')
  })

  it('needs ten rows before it', async () => {
    const { figures } = (await legsOf({ legs: '26000CE', interval: '3m' }, callDay(oiAfter([0, 200, 500])), '09:27'))
      .data
    expect(figures[0].z).toBeNaN()
  })

  it('is not looked for in rows of one minute, in which OI may not have been published', async () => {
    const days = callDay(oiAfter([...STEPS, 500]))
    const { data } = await legsOf({ legs: '26000CE', interval: '1m' }, days, '09:57')
    expect(data.figures[0].z).toBeNaN()
    expect(data.figures[0].defence).toBeNull()
    expect(data.rows[0].unusual).toEqual([])
  })

  it('waits for the end of a running row', async () => {
    // At 09:57 the third row of 15m runs: the last that has ended is that of 09:45.
    const { data } = await legsOf({ legs: '26000CE', interval: '15m' }, callDay(oiAfter([...STEPS, 500])), '09:57')
    // 09:30 is row 0 with the OI after 4 steps (80,400), 09:45 after 9 steps (80,800).
    expect(data.figures[0].intervalOiChg).toBe(400)
  })
})

describe('a strike near spot', () => {
  it('is being defended when its OI grew in each of the last three rows', async () => {
    const { figures } = (await legsOf({ legs: '26000CE', interval: '3m' }, callDay(oiAfter([5, 5, 5])), '09:27')).data
    // 26,000 is 0.06% above spot 25,985.
    expect(figures[0].defence).toBe('Being defended')
  })
  it('is being left when its OI fell in each', async () => {
    const days = callDay(oiAfter([-5, -5, -5]))
    const answer = await legsOf({ legs: '26000CE,25900PE', interval: '3m' }, days, '09:27')
    expect(answer.data.figures.map(({ key, defence }) => [key, defence])).toContainEqual(['26000CE', 'Being left'])
    expect(sentence(answer, 'Near spot')).toBe('Being left: 26,000 CE −5 in the last row.')
  })
  it('is neither when one row went the other way, nor below spot for a call', async () => {
    const mixed = (await legsOf({ legs: '26000CE', interval: '3m' }, callDay(oiAfter([5, -5, 5])), '09:27')).data
    expect(mixed.figures[0].defence).toBeNull()
    const inTheMoney = (await legsOf({ legs: '25900CE', interval: '3m' }, callDay(oiAfter([5, 5, 5])), '09:27')).data
    expect(inTheMoney.figures[0].defence).toBeNull()
  })
})

describe('several days', () => {
  it('are measured against the baseline of the first, session by session', async () => {
    const { data } = await legsOf({ days: '3', legs: '26000PE' })
    // Only 19 and 20 Nov are stored; of 19 Nov the last snapshot alone, so that it is its own open too.
    expect(data.rowLength.choices).toEqual(['5m', '15m'])
    expect(new Set(Array.from(data.time, (at) => new Date(at).getUTCDate()))).toEqual(new Set([19, 20]))
    // The close of 18 Nov is not stored: changes count from what is first known.
    expect([data.since, data.figures[0].oiChg]).toEqual(['19 Nov 15:30', 24000])
    const open = await legsOf({ days: '3', base: 'open', legs: '26000PE' })
    expect(open.data.since).toBe('19 Nov 15:30')
    expect(open.data.figures[0].oiChg).toBe(24000)
    expect(PREVIOUS).toBe('2025-11-19')
  })
})
