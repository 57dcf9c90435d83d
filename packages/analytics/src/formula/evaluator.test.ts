import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlainInterpreter } from './fixtures/plainInterpreter.ts'
import { type Making, marketOf, marketUntil, sourceOf, VOCABULARY } from './fixtures/randomMarket.ts'
import { conditionFrom } from './fixtures/reading.ts'
import { evaluator, UNKNOWN } from './index.ts'

const anyMarket: fc.Arbitrary<Making> = fc.record({
  seed: fc.nat(),
  sessions: fc.integer({ min: 3, max: 9 }),
  gaps: fc.constantFrom(0, 0, 0.25),
})

const figures = [
  ...['close', 'high[1]', 'low[3]', 'volume', 'open[2]@1h', 'close@1d', 'close[1]@1d', 'high@1h'],
  ...[
    'rsi(5)',
    'rsi(4)[1]',
    'sma(4)',
    'ema(6)',
    'ema(3)@1h',
    'sma(2)@1d',
    'sma(volume, 5)',
    'sma(oi, 3)',
    'bollinger(5, 1.5).upper',
  ],
  ...[
    'macd(2, 4, 2).hist',
    'macd(2, 4, 2).signal',
    'adx(3).plusDi',
    'supertrend(3, 1).direction',
    'vwap',
    'stochastic(4, 2, 2).percentD',
  ],
  ...['oi', 'oi[2]', 'pcr', 'lot', 'NIFTY.close', 'NIFTY.rsi(4)[1]', 'NIFTY.sma(3)@1h', 'donchian(4).upper', 'roc(3)'],
  ...['squeeze(4, 2, 3)', 'obv', 'mfi(3)@1h', 'atr(3)', 'percentB(4, 2)'],
]
const moving = figures.filter((text) => text !== 'pcr' && text !== 'lot')
const figure = fc.constantFrom(...figures)
const numbers = fc.constantFrom('0', '1', '30', '50', '2.5', '100', '-1')
const operand = fc.oneof(
  { weight: 5, arbitrary: figure },
  { weight: 2, arbitrary: numbers },
  fc
    .tuple(figure, fc.constantFrom('+', '-', '*', '/'), fc.oneof(figure, numbers))
    .map((parts) => `(${parts.join(' ')})`),
  figure.map((text) => `-${text}`),
)
const movingOperand = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...moving) }, numbers)

const test = fc.oneof(
  fc.tuple(operand, fc.constantFrom('>', '<', '>=', '<=', '=', '!='), operand).map((parts) => parts.join(' ')),
  fc
    .tuple(fc.constantFrom(...moving), fc.constantFrom('CROSSES ABOVE', 'CROSSES BELOW', 'CROSSES'), movingOperand)
    .map((parts) => parts.join(' ')),
  fc
    .tuple(fc.constantFrom(...moving), fc.constantFrom('ENTERS', 'LEAVES'), movingOperand, movingOperand)
    .map(([x, op, a, b]) => `${x} ${op} ${a} TO ${b}`),
  fc.tuple(operand, operand, operand).map(([x, a, b]) => `${x} BETWEEN ${a} AND ${b}`),
  fc.tuple(operand, fc.constantFrom('1', '20'), operand).map(([x, by, a]) => `${x} WITHIN ${by}% OF ${a}`),
  fc
    .tuple(fc.constantFrom('close', 'oi', 'volume'), fc.constantFrom('1', '30'), fc.constantFrom('15m', '1h'))
    .map(([x, by, time]) => `${x} CHANGES BY ${by}% IN ${time}`),
  fc.constantFrom('NEW DAY HIGH', 'NEW DAY LOW', 'oi NEW DAY HIGH', 'close NEW DAY LOW', 'NIFTY.close NEW DAY HIGH'),
  fc.constantFrom('sector IN (Banks, "Oil & Gas")', 'sector = IT', 'sector != "Banks"'),
)

/** A condition with a meaning on the page of `VOCABULARY`. */
const anyCondition = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition', depthSize: 'small' },
    test,
    tie('condition').map((text) => `NOT (${text})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('AND', 'OR'), tie('condition'))
      .map(([a, by, b]) => `(${a}) ${by} (${b})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('FOR 2 BARS', 'FOR 3 BARS', 'IN LAST 4 BARS'))
      .map(([a, by]) => `(${a}) ${by}`),
  ),
})).condition

const check = <Ts extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<Ts>, numRuns: number) =>
  fc.assert(property, { seed: 3, numRuns })

describe('the evaluator', () => {
  it('says of every name at every bar what one says who reads the formula bar by bar', async () => {
    await check(
      fc.asyncProperty(anyMarket, anyCondition, fc.integer({ min: 1, max: 7 }), async (making, text, bars) => {
        const market = marketOf(making)
        const condition = conditionFrom(text)
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
      120,
    )
  })

  it('never changes what was true when later bars come', async () => {
    // What is known at the last bar alone is not known of an earlier one, and is left out.
    const text = anyCondition.filter((one) => !one.includes('pcr'))
    await check(
      fc.asyncProperty(anyMarket, text, fc.integer({ min: 1, max: 6 }), async (making, text, later) => {
        const market = marketOf({ ...making, gaps: 0 })
        const condition = conditionFrom(text)
        const count = market.bars.get('15m')?.barCount ?? 0
        const now = await evaluator(sourceOf(market), VOCABULARY).truth(condition, later + 1)
        const then = await evaluator(sourceOf(marketUntil(market, count - later)), VOCABULARY).truth(condition)
        const earlier = Array.from(then.truth, (_, s) => now.truth[s * (later + 1)])
        expect(earlier).toEqual([...then.truth])
      }),
      80,
    )
  })

  it('gives the same when several formulas share what they rest on', async () => {
    await check(
      fc.asyncProperty(anyMarket, fc.array(anyCondition, { minLength: 2, maxLength: 4 }), async (making, texts) => {
        const source = sourceOf(marketOf(making))
        const shared = evaluator(source, VOCABULARY)
        for (const [k, text] of texts.entries()) {
          const alone = await evaluator(source, VOCABULARY).truth(conditionFrom(text), k + 1)
          expect(await shared.truth(conditionFrom(text), k + 1)).toEqual(alone)
        }
      }),
      30,
    )
  })

  it('is not always unknown in these tests', async () => {
    let known = 0
    let all = 0
    await check(
      fc.asyncProperty(anyMarket, anyCondition, async (making, text) => {
        const { truth } = await evaluator(sourceOf(marketOf(making)), VOCABULARY).truth(conditionFrom(text), 3)
        known += truth.filter((one) => one !== UNKNOWN).length
        all += truth.length
      }),
      30,
    )
    expect(known / all).toBeGreaterThan(0.5)
  })
})
