import {
  chainDay,
  foDay,
  futureBars,
  listingsOn,
  liveQuotes,
} from '../../packages/feeds/src/simulator/derivatives/index.ts'
import { createWorld, daySamples, universeInputs } from '../../packages/feeds/src/simulator/underlyings/index.ts'
import { universe } from '../../packages/market/src/universe/index.ts'
import { medianOfRounds } from '../rounds.ts'

const DATE = '2026-11-12'

/** Makes the market's derivatives of a day, against making the cash market's prices of that day, which they follow. */
export async function run(print: (line: string) => void): Promise<void> {
  const inputs = universeInputs(universe)
  const world = createWorld(1, inputs)
  const listings = listingsOn(world, DATE)
  const nifty = listings.find(({ symbol }) => symbol === 'NIFTY')?.options[0].expiry ?? ''
  const reliance = listings.find(({ symbol }) => symbol === 'RELIANCE')?.options[0].expiry ?? ''
  const live = liveQuotes(world, DATE, 'futures')
  if (live === null) throw new Error(`no session on ${DATE}`)
  const columns = live.emptyQuotes()
  const { dates } = world.through(DATE).cash.path
  let next = dates.indexOf(DATE) - 100
  let second = 0
  const medians = await medianOfRounds({
    // A day of its own in each round: made days are kept.
    'cash prices of a day': () => daySamples(world, dates[next++], 'cash'),
    'chain of NIFTY’s week': () => chainDay(world, 'NIFTY', nifty, DATE),
    'chain of RELIANCE’s month': () => chainDay(world, 'RELIANCE', reliance, DATE),
    'bhavcopies of a day': () => {
      daySamples(world, DATE, 'cash')
      return foDay(world, DATE)
    },
    'bars of futures': () => futureBars(world, DATE, 'futures'),
    [`a second of ${live.names.length} contracts`]: () => live.fill(200, second++ % 60, columns),
  })
  const base = medians['cash prices of a day']
  for (const [name, ms] of Object.entries(medians)) print(`${name}: ${ms.toFixed(1)} ms, ${(ms / base).toFixed(2)}×`)
}
