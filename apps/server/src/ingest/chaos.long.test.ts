import { istInstant } from '@strikelens/market/time'
import { expect, it } from 'vitest'
import { chaosDay } from '../testing/chaosDay.ts'
import { DATE } from '../testing/listings.ts'

const at = (clock: string) => istInstant(DATE, clock)

it('stores six hours of a broker as if nothing had happened, though lines are cut, it is killed and the database restarted', async () => {
  const plan = { seed: 9, openAt: at('09:00'), closeAt: at('15:00'), speed: 30, mostQuietMs: 10 * 60_000 }
  const { cuts, kills, restarts, gaps } = await chaosDay(plan)
  expect(Math.min(cuts, kills, restarts)).toBeGreaterThan(5)
  expect(gaps).toBeGreaterThan(cuts)
})
