import { describe, expect, it } from 'vitest'
import { Quota, STANDARD_WINDOWS } from './quota.ts'

describe('what Upstox allows', () => {
  it('is 50 requests a second, 500 a minute and 2000 in half an hour, whatever is asked', () => {
    const quota = new Quota(STANDARD_WINDOWS)
    const gone = Array.from({ length: 6000 }, () => quota.booked(0))
    for (const { requests, ms } of [
      { requests: 50, ms: 1000 },
      { requests: 500, ms: 60_000 },
      { requests: 2000, ms: 1_800_000 },
    ]) {
      expect(gone.filter((at, i) => i >= requests && at - gone[i - requests] < ms)).toEqual([])
    }
    // Nor slower than it must be: 50 at once each second, the 501st after a minute, the 2001st after half an hour.
    expect([gone[49], gone[50], gone[499], gone[500], gone[1999], gone[2000]]).toEqual([
      0, 1000, 9000, 60_000, 189_000, 1_800_000,
    ])
  })
  it('lets a request through at once after a rest', () => {
    const quota = new Quota([{ requests: 1, ms: 1000 }])
    expect([quota.booked(0), quota.booked(0), quota.booked(5000)]).toEqual([0, 1000, 5000])
  })
})

it('stops waiting when it is stopped', async () => {
  const quota = new Quota([{ requests: 1, ms: 60_000 }])
  const stop = new AbortController()
  await quota.turn(stop.signal)
  const waiting = quota.turn(stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
