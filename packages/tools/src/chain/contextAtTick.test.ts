import { emptyPanel } from '@strikelens/market/bars'
import { indexDaily } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { fixtureA, fixtureMarket, keepDay, PREVIOUS, SNAPSHOTS, TODAY } from '../testing/fixtureA.ts'
import { memoryKey, setTable } from '../testing/memorySource.ts'
import { wire } from '../testing/wire.ts'
import { chainContext } from './context.ts'
import { contextAtTick } from './contextAtTick.ts'
import { chainStrip } from './contextStrip.ts'
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

describe('the line above a page after the close', () => {
  it('has the last trade, which says when it was, until the official close is there', async () => {
    const days = fixtureA()
    keepDay(days, { date: TODAY, snapshots: [{ ...SNAPSHOTS[1], clock: '15:30' }] })
    const read = async () => {
      const request = { symbol: 'NIFTY', expiry: 'near', base: 'open', atm: 'fwd' } as const
      const found = await readChain(fixtureMarket('15:40', days), request)
      if ('noAnswer' in found) throw new Error(found.noAnswer.reason)
      return wire(await chainContext(found))
    }
    const label = (context: Awaited<ReturnType<typeof read>>) => chainStrip(context, {}, null).lead.label
    // The cash market trades until 15:30, its index with it.
    const minutes = emptyPanel(['NIFTY'], Float64Array.of(istInstant(TODAY, '15:29')))
    minutes.close.fill(25_985)
    days.panels.set(memoryKey('cash', '1m', TODAY), { ...minutes, date: TODAY, interval: '1m' })
    const before = await read()
    expect([before.spot, before.isClose, label(before)]).toEqual([25_985, false, 'NIFTY last trade 15:30'])
    setTable(days, indexDaily, PREVIOUS, { id: ['NIFTY'], close: Float64Array.of(25_905) })
    setTable(days, indexDaily, TODAY, { id: ['NIFTY'], close: Float64Array.of(25_991.5) })
    const closed = await read()
    // 25,991.50 after 25,905: 86.50 points.
    expect([closed.spot, closed.spotChange, closed.isClose, label(closed)]).toEqual([
      25_991.5,
      86.5,
      true,
      'NIFTY close',
    ])
  })
})

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
