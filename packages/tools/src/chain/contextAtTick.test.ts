import { describe, expect, it } from 'vitest'
import { fixtureA, fixtureMarket } from '../testing/fixtureA.ts'
import { wire } from '../testing/wire.ts'
import { chainContext } from './context.ts'
import { contextAtTick } from './contextAtTick.ts'
import { chainExplanations } from './explanations.ts'
import { type ChainReading, readChain } from './readChain.ts'

async function reading(clock: '09:30' | '10:15', atm: 'fwd' | 'spot'): Promise<ChainReading> {
  const request = { symbol: 'NIFTY', expiry: 'near', base: 'prev', atm } as const
  const read = await readChain(fixtureMarket(clock, fixtureA()), request)
  if ('noAnswer' in read) throw new Error(read.noAnswer.reason)
  return read
}

/** The shared figures of the 09:30 answer when the 10:15 chain ticks in, and those of the answer of 10:15. */
async function both(atm: 'fwd' | 'spot') {
  const [before, now] = [await reading('09:30', atm), await reading('10:15', atm)]
  const context = wire(await chainContext(before))
  const { data, explanations } = contextAtTick({ context }, now.snapshot, { symbol: 'NIFTY', atm })
  return { ticked: { ...data, explanations }, now, context: wire(await chainContext(now)) }
}

describe('the line above a page that follows its chain', () => {
  it.each(['fwd', 'spot'] as const)('says at a tick what an answer of that instant says, ATM by %s', async (atm) => {
    const { ticked, context, now } = await both(atm)
    const figures = (of: typeof context) =>
      Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? value.toFixed(9) : value])
    expect(figures(ticked.context)).toEqual(figures(context))
    expect(wire(ticked.explanations)).toEqual(wire(chainExplanations(now)))
  })

  it('measures the price of the tick against the close before it', async () => {
    const { ticked } = await both('fwd')
    // 25,985 after 25,905: 80 points, 80 ÷ 25,905 = 0.3088 %.
    expect([ticked.context.spot, ticked.context.spotChange]).toEqual([25_985, 80])
    expect(ticked.context.spotChangePct).toBeCloseTo(0.3088, 4)
  })

  it('leaves out the label that the answer withholds', async () => {
    const { context, now } = await both('fwd')
    const { data } = contextAtTick({ context: { ...context, pcrBand: null } }, now.snapshot, { symbol: 'NIFTY' })
    expect(data.context.pcrBand).toBeNull()
  })
})
