import { istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { DATE, INSTRUMENTS } from '../testing/listings.ts'
import { FeedSilences, touchedMinutes } from './feedSilences.ts'
import { sessionGaps } from './sessionGaps.ts'
import { TradingDay } from './tradingDay.ts'

const at = (clock: string, seconds = 0) => istInstant(DATE, clock) + seconds * 1000
const clocks = ({ from, to }: { from: number; to: number }) => `${istClock(from)}–${istClock(to)}`

describe('a feed that is heard every second', () => {
  it('is not missed for a few seconds without a word', () => {
    const silences = new FeedSilences(at('10:00'), 5000)
    expect(silences.hear(at('10:00', 1))).toBeNull()
    expect(silences.hear(at('10:00', 6))).toBeNull()
    expect(silences.isWhole(at('10:00'))).toBe(true)
  })
  it('leaves the minutes that its silence touches unwhole, and the next one whole', () => {
    const silences = new FeedSilences(at('10:00'), 5000)
    const silence = silences.hear(at('10:02', 30))
    expect(silence).toEqual({ from: at('10:00'), to: at('10:02', 30) })
    expect(silences.isWhole(at('10:02'))).toBe(false)
    expect(silences.hear(at('10:02', 31))).toBeNull()
    expect(silences.isWhole(at('10:03'))).toBe(true)
  })
  it('that comes back with the minute has not touched it', () => {
    expect(touchedMinutes({ from: at('10:00', 10), to: at('10:02') })).toEqual({
      first: at('10:00'),
      last: at('10:01'),
    })
    expect(touchedMinutes({ from: at('10:01'), to: at('10:01', 6) })).toEqual({ first: at('10:01'), last: at('10:01') })
  })
  it('whose line was broken has missed something, however short that was', () => {
    const silences = new FeedSilences(at('10:00'), 5000)
    silences.hear(at('10:00', 4))
    silences.interrupt()
    expect(silences.hear(at('10:00', 6))).toEqual({ from: at('10:00', 4), to: at('10:00', 6) })
    expect([silences.hear(at('10:00', 7)), silences.isWhole(at('10:00')), silences.isWhole(at('10:01'))]).toEqual([
      null,
      false,
      true,
    ])
  })
  it('misses nothing by a message that comes late', () => {
    const silences = new FeedSilences(at('10:00'), 5000)
    silences.hear(at('10:00', 4))
    expect(silences.hear(at('10:00', 2))).toBeNull()
    expect(silences.hear(at('10:00', 8))).toBeNull()
  })
})

describe('what a silence leaves out of a day', () => {
  const day = new TradingDay(INSTRUMENTS, () => null)
  const gaps = (from: number, to: number) =>
    sessionGaps(day, { from, to }, 'lost').map((gap) => `${gap.segment} ${clocks(gap)}`)

  it('are minutes of every segment that trades, by their ends', () => {
    expect(gaps(at('10:00', 20), at('10:02', 10))).toEqual([
      'cash 10:01–10:03',
      'derivatives 10:01–10:03',
      'mcx 10:01–10:03',
      'gift 10:01–10:03',
    ])
  })
  it('is nothing outside the hours of a segment', () => {
    // 15:30 to 15:31 brings the closes of the indices; derivatives trade to 15:40, gold to 23:55, Gift Nifty again from 16:35.
    expect(gaps(at('15:20'), at('17:00'))).toEqual([
      'cash 15:21–15:31',
      'derivatives 15:21–15:40',
      'mcx 15:21–17:00',
      'gift 15:21–15:40',
      'gift 16:36–17:00',
    ])
    expect(gaps(at('03:00'), at('06:00'))).toEqual([])
  })
})
