import { snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { NO_LEG } from '../../testing/chainDay.ts'
import { fixtureA, fixtureMarket, keepDay, SNAPSHOTS, STRIKES, TODAY } from '../../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../../testing/memorySource.ts'
import { twoExpiries } from '../../testing/twoExpiries.ts'
import { viewProps } from '../../testing/viewProps.ts'
import { compute } from './compute.ts'
import { atTick } from './spreadAtTick.ts'
import { tool } from './tool.ts'

async function answerAt(clock: string, query: Record<string, string>, days: MemoryDays = fixtureA()) {
  const params = tool.params.parse(query)
  return viewProps(await compute(fixtureMarket(clock, days), params), params)
}

/** The page of the 09:30 answer when the 10:15 chain ticks in. */
async function ticked(query: Record<string, string>, days: MemoryDays = fixtureA()) {
  const { data, params } = await answerAt('09:30', query, days)
  const day = days.chains.get(memoryKey('NIFTY', '2025-11-25', TODAY))
  if (day === undefined) throw new Error('The fixture has no such day.')
  return atTick(data, snapshotOf(day, 1), params)
}

/** Numbers to nine decimals, so that the order of a sum does not matter. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'number' ? Number(each.toFixed(9)) : each)))
}

describe('a spread between two snapshots', () => {
  it.each([{ legs: '26000CE,S26200CE' }, { legs: 'S26100CE,S25900PE,26200CE,25800PE' }])(
    'has at a tick what the answer of that moment would have: $legs',
    async (query) => {
      const now = await ticked(query)
      const { data } = await answerAt('10:15', query)
      expect(rounded(now?.figures)).toEqual(rounded(data.figures))
      expect(rounded(now?.quotes)).toEqual(rounded(data.quotes))
      expect(rounded(now?.since.attribution)).toEqual(rounded(data.since.attribution))
      expect(now?.asOf).toBe(data.state.last.asOf)
    },
  )

  it('explains the figures of the tick', async () => {
    const now = await ticked({ legs: '26000CE,S26200CE' })
    expect(now?.explanations.maxProfit.result).toBeCloseTo(112.8, 9)
    expect(now?.explanations['leg.1.delta'].result).toBe(now?.quotes[1].delta)
  })

  it('carries the last trade of a leg that the tick leaves out', async () => {
    const days = fixtureA()
    const lost = SNAPSHOTS[1].ce.map((leg, k) => (STRIKES[k] === 26200 ? NO_LEG : leg))
    keepDay(days, { snapshots: [SNAPSHOTS[0], { ...SNAPSHOTS[1], ce: lost }] })
    // 160.20 less the 59.30 of 09:30
    expect((await ticked({ legs: '26000CE,S26200CE' }, days))?.figures.value).toBeCloseTo(100.9, 9)
  })

  it('waits for the next answer with a leg of another expiry, whose chain does not tick here', async () => {
    expect(await ticked({ type: 'call-calendar' }, twoExpiries())).toBeNull()
  })
})
