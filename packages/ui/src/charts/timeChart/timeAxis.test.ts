import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { intervalName } from './intervalName.ts'
import { slotAtTime, timeSlots } from './timeSlots.ts'
import { timeTicks } from './timeTicks.ts'
import { isPastFirst, isWhole, newestView, nextView, panned, wholeView, zoomed } from './viewport.ts'

const session = (date: string, from: string, count: number) =>
  Array.from({ length: count }, (_, i) => istInstant(date, from) + i * MINUTE_MS)
const twoSessions = Float64Array.from([...session('2025-11-19', '15:28', 3), ...session('2025-11-20', '09:15', 3)])

describe('the slots of a time axis', () => {
  it('give the night one empty slot, in which lines end', () => {
    const slots = timeSlots(twoSessions)
    expect([...slots.slotOf]).toEqual([0, 1, 2, 4, 5, 6])
    expect([...slots.pointOf]).toEqual([0, 1, 2, -1, 3, 4, 5])
    expect(slots.sessionStart).toEqual([0, 3])
  })
  it('have no breaks between daily points', () => {
    const days = Float64Array.of(
      istInstant('2025-11-18', '15:30'),
      istInstant('2025-11-19', '15:30'),
      istInstant('2025-11-20', '15:30'),
    )
    const slots = timeSlots(days)
    expect(slots.isDaily).toBe(true)
    expect(slots.count).toBe(3)
  })
  it('keep an MCX evening in its day', () => {
    const evening = Float64Array.from([...session('2025-11-20', '17:00', 2), ...session('2025-11-20', '23:28', 2)])
    expect(timeSlots(evening).sessionStart).toEqual([0])
  })
  it('place a moment between two points by its share of the minute', () => {
    const slots = timeSlots(twoSessions)
    expect(slotAtTime(twoSessions, slots, istInstant('2025-11-20', '09:15') + 30_000)).toBe(4.5)
    expect(slotAtTime(twoSessions, slots, 0)).toBe(0)
    expect(slotAtTime(new Float64Array(), timeSlots(new Float64Array()), 0)).toBeNaN()
  })
})

describe('the labels of the time axis', () => {
  const day = Float64Array.from(session('2025-11-20', '09:15', 375))
  it('count the hours from the open', () => {
    const ticks = timeTicks(day, timeSlots(day), -0.5, 374.5, 8)
    expect(ticks.map(({ text }) => text)).toEqual(['09:15', '10:15', '11:15', '12:15', '13:15', '14:15', '15:15'])
  })
  it('count finer when zoomed in', () => {
    const ticks = timeTicks(day, timeSlots(day), -0.5, 30, 8)
    expect(ticks.map(({ text }) => text)).toEqual(['09:15', '09:20', '09:25', '09:30', '09:35', '09:40', '09:45'])
  })
  it('fall on the rows of a chart of longer rows, from the open although no row ends there', () => {
    const rows = Float64Array.from({ length: 20 }, (_, i) => istInstant('2025-11-20', '09:18') + 3 * i * MINUTE_MS)
    const labels = (most: number) => timeTicks(rows, timeSlots(rows), -0.5, 19.5, most).map(({ text }) => text)
    expect(labels(6)).toEqual(['09:18', '09:30', '09:45', '10:00', '10:15'])
    expect(labels(12)).toEqual([
      '09:21',
      '09:27',
      '09:33',
      '09:39',
      '09:45',
      '09:51',
      '09:57',
      '10:03',
      '10:09',
      '10:15',
    ])
  })
  it('stay where they are while the view is moved', () => {
    const ticks = timeTicks(day, timeSlots(day), 7.5, 67.5, 6)
    expect(ticks.map(({ text }) => text)).toEqual(['09:30', '09:45', '10:00', '10:15'])
  })
  it('become dates when many sessions are in view', () => {
    const week = Float64Array.from(['17', '18', '19', '20'].flatMap((d) => session(`2025-11-${d}`, '09:15', 375)))
    const ticks = timeTicks(week, timeSlots(week), -0.5, 1600, 6)
    expect(ticks.map(({ text }) => text)).toEqual(['17 Nov', '18 Nov', '19 Nov', '20 Nov'])
  })
  it('are none without points', () => {
    expect(timeTicks(new Float64Array(), timeSlots(new Float64Array()), -0.5, 0.5, 6)).toEqual([])
  })
})

describe('the name of the interval', () => {
  const named = (...clocks: string[]) => {
    const time = Float64Array.from(clocks, (clock) => istInstant('2026-11-13', clock))
    return intervalName(time, timeSlots(time))
  }
  it('is that of whole points, whatever the last one is yet', () => {
    expect(named('09:18', '09:21', '09:24', '09:26')).toBe('3m')
    expect(named('09:20', '09:25', '09:26')).toBe('5m')
    expect(named('10:15', '11:15', '12:15', '12:16')).toBe('1h')
  })
  it('is that of most points where minutes were lost', () => {
    expect(named('09:16', '09:17', '09:20', '09:21', '09:22')).toBe('1m')
  })
  it('is not told by two points', () => {
    expect(named('09:18', '09:19')).toBe('')
    expect(named('09:18')).toBe('')
    expect(named()).toBe('')
  })
})

describe('the view', () => {
  const points = (first: number, count: number) => {
    const time = day.slice(first, first + count)
    return { time, slots: timeSlots(time) }
  }
  const day = Float64Array.from(session('2025-11-20', '09:15', 375))
  const before = points(0, 100)
  it('grows with the day while everything is shown', () => {
    expect(nextView(wholeView(100), before, points(0, 101))).toEqual(wholeView(101))
  })
  it('stays where the reader zoomed in when a minute is appended', () => {
    expect(nextView({ from: 10, to: 40 }, before, points(0, 101))).toEqual({ from: 10, to: 40 })
  })
  it('follows the newest minute when it was in view', () => {
    expect(nextView({ from: 69.5, to: 99.5 }, before, points(0, 101))).toEqual({ from: 70.5, to: 100.5 })
  })
  it('starts anew with another day, and with more days that were chosen', () => {
    const other = Float64Array.from(session('2025-11-21', '09:15', 50))
    expect(nextView({ from: 10, to: 40 }, before, { time: other, slots: timeSlots(other) })).toEqual(wholeView(50))
    expect(nextView({ from: 10, to: 40 }, points(50, 100), points(0, 150))).toEqual(wholeView(150))
  })
  it('stays on its points when earlier ones were asked for and came', () => {
    // Fifty minutes more before the first: slot 0 is slot 50 now.
    expect(nextView({ from: -0.5, to: 39.5 }, points(50, 100), points(0, 150), true)).toEqual({ from: 49.5, to: 89.5 })
  })
  it('asks for earlier points when it is moved past the first one, and only then', () => {
    expect(isPastFirst({ from: 2, to: 40 }, -3)).toBe(true)
    expect(isPastFirst({ from: 2, to: 40 }, -2)).toBe(false)
    expect(isPastFirst(wholeView(100), 3)).toBe(false)
  })
  it('zooms around the pointer and never past the data', () => {
    expect(zoomed(wholeView(100), 100, 49.5, 0.5)).toEqual({ from: 24.5, to: 74.5 })
    expect(isWhole(zoomed({ from: 20, to: 40 }, 100, 30, 100), 100)).toBe(true)
    expect(panned({ from: 20, to: 40 }, 100, -1000)).toEqual({ from: -0.5, to: 19.5 })
    expect(panned({ from: 20, to: 40 }, 100, 1000)).toEqual({ from: 79.5, to: 99.5 })
  })
})

describe('a chart of many bars', () => {
  it('opens at the newest of them, as many as are wide enough', () => {
    // 400 px for slots of at least 4 px: the last 100 of 300.
    expect(newestView(300, 400, 4)).toEqual({ from: 199.5, to: 299.5 })
    expect(newestView(60, 400, 4)).toEqual(wholeView(60))
  })
  it('opens so again when it is another chart', () => {
    const points = (from: number, count: number) => {
      const time = Float64Array.from(
        { length: count },
        (_, i) => istInstant('2025-11-20', '09:15') + (from + i) * MINUTE_MS,
      )
      return { time, slots: timeSlots(time) }
    }
    const opening = (count: number) => newestView(count, 400, 10)
    expect(nextView(wholeView(50), points(100, 50), points(0, 90), false, opening)).toEqual({ from: 49.5, to: 89.5 })
  })
  it('calls bars by their length, weeks and months too', () => {
    const every = (days: number, count: number) =>
      Float64Array.from({ length: count }, (_, i) => istInstant('2025-01-06', '00:00') + i * days * 86_400_000)
    const nameOf = (time: Float64Array) => intervalName(time, timeSlots(time))
    expect([1, 7, 30].map((days) => nameOf(every(days, 20)))).toEqual(['1d', '1w', '1mo'])
    // Days of which most are not stored: 1 Sep, 14, 24 and 25 Nov.
    const few = ['2025-09-01', '2025-11-14', '2025-11-24', '2025-11-25'].map((date) => istInstant(date, '00:00'))
    expect(nameOf(Float64Array.from(few))).toBe('1d')
  })
})
