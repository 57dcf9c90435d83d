import { expect, it } from 'vitest'
import { leg } from '../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS } from '../testing/fixtureA.ts'
import { readChain } from './readChain.ts'

async function notices(volumes: readonly number[]): Promise<readonly string[]> {
  const days = fixtureA()
  const [first] = SNAPSHOTS
  const snapshots = volumes.map((volume, minute) => ({
    ...first,
    clock: `09:3${minute}`,
    // OI moves, so that nothing else is said of the feed.
    ce: first.ce.map((one, k) => (k === 2 ? leg(one.ltp, one.oi + minute, volume) : one)),
  }))
  keepDay(days, { snapshots })
  const request = { symbol: 'NIFTY', expiry: 'near', base: 'prev', atm: 'fwd' } as const
  const reading = await readChain(fixtureMarket('10:15', days), request)
  if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
  return reading.notices.map(({ text }) => text)
}

it('names the minute in which the feed took volume back', async () => {
  expect(await notices([90_000, 90_500, 90_200, 90_900])).toEqual([
    'The feed corrected volumes down at 09:32: those intervals count as 0.',
  ])
})

it('counts what it does not name', async () => {
  expect(await notices([500, 400, 300, 200, 100, 50])).toEqual([
    'The feed corrected volumes down at 09:31, 09:32, 09:33 and 2 more times: those intervals count as 0.',
  ])
})

it('says nothing of volumes that only grow', async () => {
  expect(await notices([90_000, 90_500, 90_500])).toEqual([])
})
