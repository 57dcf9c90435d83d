import { chainFacts, derivedChain, snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { sinceOf, stateOf } from '../instrument/wireState.ts'
import { compute } from '../strategy/straddle-price/compute.ts'
import { tool } from '../strategy/straddle-price/tool.ts'
import { compute as strangle } from '../strategy/strangle-price/compute.ts'
import { tool as strangleTool } from '../strategy/strangle-price/tool.ts'
import { answerOf } from '../testing/answerOf.ts'
import { leg, NO_LEG } from '../testing/chainDay.ts'
import {
  EXPIRY,
  fixtureA,
  fixtureMarket,
  keepDay,
  LISTING,
  LOT_SIZE,
  SNAPSHOTS,
  STRIKES,
  TODAY,
} from '../testing/fixtureA.ts'
import { type MemoryDays, memoryKey } from '../testing/memorySource.ts'
import { wire } from '../testing/wire.ts'
import { atTick } from './pairAtTick.ts'
import { pairAfter } from './pairNow.ts'

const K26000 = STRIKES.indexOf(26000)

async function straddle(query: Record<string, string>, clock: string, days: MemoryDays = fixtureA()) {
  return answerOf(await compute(fixtureMarket(clock, days), tool.params.parse(query)))
}

/** The answer of one clock time with the chain of a later snapshot as the tick that the page hears next. */
async function ticked(query: Record<string, string>, clock: string, snapshot: number, days: MemoryDays = fixtureA()) {
  const { data } = wire(await straddle(query, clock))
  const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
  if (day === undefined) throw new Error('The fixture has no such day.')
  const now = snapshotOf(day, snapshot)
  const facts = chainFacts(LISTING, LISTING.options[0], fixtureMarket(clock, days).rate())
  const { px } = tool.params.parse(query)
  return pairAfter(
    stateOf(data.state),
    { put: data.pair.put ?? Number.NaN, call: data.pair.call ?? Number.NaN },
    sinceOf(data.since),
    { snapshot: now, derived: derivedChain(now, facts), lotSize: LOT_SIZE },
    px,
  )
}

/** Numbers of a record to nine decimals, so that the order of a sum does not matter. */
function rounded(record: object): Record<string, unknown> {
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toFixed(9) : value,
  ])
  return Object.fromEntries(entries)
}

describe('a straddle between two snapshots', () => {
  it('stands where the catalogue has it at 10:15 when the 10:15 chain ticks in after the 09:30 answer', async () => {
    const now = await ticked({}, '09:30', 1)
    expect(now?.figures.value).toBeCloseTo(300.4, 9)
    expect(now?.figures.changePct).toBeCloseTo(-10.69, 2)
    expect(now?.figures.vwap).toBeCloseTo(304.06, 2)
    expect(now?.figures.gapPct).toBeCloseTo(-1.2, 2)
    expect(now?.figures.delta).toBeCloseTo(0.048, 3)
    expect(100 * (now?.figures.popShort ?? 0)).toBeCloseTo(56.17, 2)
    expect(now?.figures.dayLow).toBeCloseTo(300.4, 9)
    expect(now?.figures.dayHigh).toBeCloseTo(309.65, 9)
    expect(now?.since.changePct).toBeCloseTo(-2.99, 2)
    expect(now?.since.attribution.delta).toBeCloseTo(-4.59, 2)
    expect(now?.since.attribution.gamma).toBeCloseTo(3.7, 2)
    expect(now?.since.attribution.iv).toBeCloseTo(-7.45, 2)
    expect(now?.since.attribution.time).toBeCloseTo(-0.91, 2)
    expect(now?.path).toBeCloseTo(308.74, 2)
    expect(now?.pathGap).toBeCloseTo(-8.34, 2)
  })

  it.each([{}, { px: 'mid' }, { base: 'prev' }, { strike: '25800' }])(
    'says with %o what the answer of that instant would say, explanations included',
    async (query) => {
      const held = { strike: '26000', ...query }
      const now = await ticked(held, '09:30', 1)
      const { data, explanations } = await straddle(held, '10:15')
      if (now === null) throw new Error('The tick gave nothing.')
      expect(rounded(now.figures)).toEqual(rounded(data.figures))
      expect(rounded(now.since.attribution)).toEqual(rounded(data.since.attribution))
      expect([now.path, now.pathGap]).toEqual([data.path, data.pathGap])
      for (const [name, { inputs, result }] of Object.entries(now.explanations)) {
        expect(explanations[name]?.result).toBeCloseTo(result, 9)
        expect(explanations[name]?.inputs.map((input) => input.name)).toEqual(inputs.map((input) => input.name))
      }
    },
  )

  it('stays at the answer while the chain is no later', async () => {
    expect(await ticked({ strike: '26000' }, '10:15', 1)).toBeNull()
    expect(await ticked({ strike: '26000' }, '10:15', 0)).toBeNull()
  })

  it('carries a leg that the tick leaves out', async () => {
    const days = fixtureA()
    const without = SNAPSHOTS[1].pe.map((pe, k) => (k === K26000 ? NO_LEG : pe))
    keepDay(days, { snapshots: [SNAPSHOTS[0], { ...SNAPSHOTS[1], pe: without }] })
    const now = await ticked({}, '09:30', 1, days)
    // The call of 10:15 with the put of 09:30.
    expect(now?.figures.value).toBeCloseTo(160.2 + 174.8, 9)
    // Only the call traded: 1,20,000 lots at 335.00 after 1,70,000 at 309.65.
    expect(now?.figures.vwap).toBeCloseTo((309.65 * 170000 + 335 * 120000) / 290000, 9)
  })

  it('counts no volume that the feed took back', async () => {
    const days = fixtureA()
    const less = (legs: (typeof SNAPSHOTS)[0]['ce']) => legs.map((one) => leg(one.ltp, one.oi, 1))
    keepDay(days, {
      snapshots: [SNAPSHOTS[0], { ...SNAPSHOTS[1], ce: less(SNAPSHOTS[1].ce), pe: less(SNAPSHOTS[1].pe) }],
    })
    expect((await ticked({}, '09:30', 1, days))?.figures.vwap).toBeCloseTo(309.65, 9)
  })
})

describe('a strangle between two snapshots', () => {
  it('says what the answer of that instant would say, distances and explanations included', async () => {
    const params = strangleTool.params.parse({ put: '25800', call: '26200' })
    const days = fixtureA()
    const earlier = wire(answerOf(await strangle(fixtureMarket('09:30', days), params))).data
    const day = days.chains.get(memoryKey('NIFTY', EXPIRY, TODAY))
    if (day === undefined) throw new Error('The fixture has no such day.')
    const now = atTick(earlier, snapshotOf(day, 1), params)
    const { data, explanations } = answerOf(await strangle(fixtureMarket('10:15', days), params))
    if (now === null) throw new Error('The tick gave nothing.')
    expect(now.figures.value).toBeCloseTo(149.15, 9)
    expect(now.figures.reading).toBe('Safe')
    expect(rounded(now.figures)).toEqual(rounded(data.figures))
    for (const how of ['lower', 'cushionUp', 'sigmasDown', 'legRatio', 'pop', 'strikeIv']) {
      expect(now.explanations[how]?.result).toBeCloseTo(explanations[how].result, 9)
    }
  })
})
