import { istClock, istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FetchDesk } from './fetchDesk.ts'

const begun: string[] = []
const printed: string[] = []
let desk: FetchDesk | null = null
/** What becomes of the next fetch. */
let ended: () => Promise<string> = async () => ''

function open(isScheduled: boolean, hasBegun = true): FetchDesk {
  desk = new FetchDesk({
    isScheduled,
    async begin(by) {
      begun.push(`${istClock(Date.now())} ${by}`)
      return { hasBegun, ended: ended() }
    },
    print: (line) => printed.push(line),
  })
  return desk
}

beforeEach(() => {
  vi.useFakeTimers({ now: istInstant('2026-11-13', '15:59') })
  begun.length = 0
  printed.length = 0
  ended = async () => ''
})
afterEach(() => {
  desk?.stop()
  vi.useRealTimers()
})
const until = (clock: string, date = '2026-11-13') => vi.advanceTimersByTimeAsync(istInstant(date, clock) - Date.now())

/** When fetches begin on a desk that is open from one time to another. */
async function begunWithin(date: string, from: string, to: string): Promise<string[]> {
  vi.setSystemTime(istInstant(date, from))
  begun.length = 0
  const opened = open(true)
  await vi.advanceTimersByTimeAsync(istInstant(date, to) - istInstant(date, from))
  opened.stop()
  return [...begun]
}

describe('the schedule', () => {
  it('begins a fetch every ten minutes from 16:00 to 08:59, India’s time, and none while the market trades', async () => {
    const at = (...clocks: string[]) => clocks.map((clock) => `${clock} schedule`)
    expect(await begunWithin('2026-11-13', '15:35', '16:25')).toEqual(at('16:00', '16:10', '16:20'))
    expect(await begunWithin('2026-11-13', '23:35', '23:59')).toEqual(at('23:40', '23:50'))
    expect(await begunWithin('2026-11-14', '08:35', '09:25')).toEqual(at('08:40', '08:50'))
  })

  it('is still when the operator wants none, and after a stop', async () => {
    open(false)
    await until('16:25')
    expect(begun).toEqual([])
    open(true).stop()
    await until('16:45')
    expect(begun).toEqual([])
  })

  it('says what it brought, and the same trouble once', async () => {
    open(true)
    ended = async () => '12 files downloaded.'
    await until('16:05')
    ended = () => Promise.reject(new Error('no database'))
    await until('16:25')
    ended = async () => ''
    await until('16:35')
    ended = () => Promise.reject(new Error('no database'))
    await until('16:45')
    expect(printed).toEqual([
      'From the exchanges: 12 files downloaded.',
      "The exchanges' files could not be fetched: no database",
      "The exchanges' files could not be fetched: no database",
    ])
  })
})

describe('an operator who asks now', () => {
  it('is told whether it has begun', async () => {
    expect(await open(false).fetchNow()).toBe(true)
    expect(await open(false, false).fetchNow()).toBe(false)
    expect(begun).toEqual(['15:59 operator', '15:59 operator'])
  })
})
