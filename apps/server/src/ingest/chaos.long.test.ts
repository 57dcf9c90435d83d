import { istInstant } from '@strikelens/market/time'
import { expect, it } from 'vitest'
import { chaosDay } from '../testing/chaosDay.ts'
import { DATE } from '../testing/listings.ts'

const at = (clock: string) => istInstant(DATE, clock)
/** Six hours at speed take twelve minutes; what is around them takes a few more on a busy machine. */
const WITHIN_MS = 30 * 60_000

it(
  'stores six hours of a broker as if nothing had happened, though it is cut off, killed, and its database restarted',
  async () => {
    const plan = { seed: 9, openAt: at('09:00'), closeAt: at('15:00'), speed: 30, mostQuietMs: 10 * 60_000 }
    const chaos = await chaosDay(plan)
    console.log(chaos)
    const { cuts, kills, restarts, gaps } = chaos
    expect(Math.min(cuts, kills, restarts)).toBeGreaterThan(5)
    expect(gaps).toBeGreaterThan(cuts)
  },
  WITHIN_MS,
)
