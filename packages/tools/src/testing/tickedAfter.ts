import { readChain } from '../chain/readChain.ts'
import type { LiveTicks } from '../view.ts'
import { fixtureA, fixtureMarket } from './fixtureA.ts'

const LATER_MS = 5000

/** Of a page of Fixture A whose chain has ticked on, some seconds after its minute. */
export async function tickedAfter(clock: string, days = fixtureA()): Promise<LiveTicks> {
  const request = { symbol: 'NIFTY', expiry: 'near', atm: 'fwd', base: 'prev' } as const
  const read = await readChain(fixtureMarket(clock, days), request)
  if ('noAnswer' in read) throw new Error(read.noAnswer.reason)
  const tick = { ...read.snapshot, asOf: read.snapshot.asOf + LATER_MS }
  return { subscribe: () => () => {}, newest: () => tick }
}
