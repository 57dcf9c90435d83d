import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlainInterpreter } from './fixtures/plainInterpreter.ts'
import { anyCondition, anyMarket, marketOf, marketUntil, sourceOf, VOCABULARY } from './fixtures/randomMarket.ts'
import { type Condition, evaluator, isCondition, parse, UNKNOWN } from './index.ts'

function conditionOf(text: string): Condition {
  const parsed = parse(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`)
  if (!isCondition(parsed.formula)) throw new Error(`${text} is no condition`)
  return parsed.formula
}

const check = <Ts extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<Ts>, numRuns: number) =>
  fc.assert(property, { seed: 3, numRuns })

describe('the evaluator', () => {
  it('says of every name at every bar what one says who reads the formula bar by bar', async () => {
    await check(
      fc.asyncProperty(anyMarket, anyCondition, fc.integer({ min: 1, max: 7 }), async (making, text, bars) => {
        const market = marketOf(making)
        const condition = conditionOf(text)
        const { truth } = await evaluator(sourceOf(market), VOCABULARY).truth(condition, bars)
        const plain = new PlainInterpreter(market, VOCABULARY)
        const page = { interval: '15m' as const }
        const expected = Array.from({ length: market.symbolCount }, (_, row) => {
          const last = plain.slots(page, row).length - 1
          return Array.from({ length: bars }, (_, k) =>
            plain.truth(condition, { of: page, row, slot: last - (bars - 1 - k) }),
          )
        })
        expect([...truth]).toEqual(expected.flat())
      }),
      600,
    )
  })

  it('never changes what was true when later bars come', async () => {
    // What is known at the last bar alone is not known of an earlier one, and is left out.
    const text = anyCondition.filter((one) => !one.includes('pcr'))
    await check(
      fc.asyncProperty(anyMarket, text, fc.integer({ min: 1, max: 6 }), async (making, text, later) => {
        const market = marketOf({ ...making, gaps: 0 })
        const condition = conditionOf(text)
        const count = market.bars.get('15m')?.barCount ?? 0
        const now = await evaluator(sourceOf(market), VOCABULARY).truth(condition, later + 1)
        const then = await evaluator(sourceOf(marketUntil(market, count - later)), VOCABULARY).truth(condition)
        const earlier = Array.from(then.truth, (_, s) => now.truth[s * (later + 1)])
        expect(earlier).toEqual([...then.truth])
      }),
      300,
    )
  })

  it('gives the same when several formulas share what they rest on', async () => {
    await check(
      fc.asyncProperty(anyMarket, fc.array(anyCondition, { minLength: 2, maxLength: 4 }), async (making, texts) => {
        const source = sourceOf(marketOf(making))
        const shared = evaluator(source, VOCABULARY)
        for (const [k, text] of texts.entries()) {
          const alone = await evaluator(source, VOCABULARY).truth(conditionOf(text), k + 1)
          expect(await shared.truth(conditionOf(text), k + 1)).toEqual(alone)
        }
      }),
      100,
    )
  })

  it('is not always unknown in these tests', async () => {
    let known = 0
    let all = 0
    await check(
      fc.asyncProperty(anyMarket, anyCondition, async (making, text) => {
        const { truth } = await evaluator(sourceOf(marketOf(making)), VOCABULARY).truth(conditionOf(text), 3)
        known += truth.filter((one) => one !== UNKNOWN).length
        all += truth.length
      }),
      100,
    )
    expect(known / all).toBeGreaterThan(0.5)
  })
})
