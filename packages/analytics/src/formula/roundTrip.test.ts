import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOLD_OPERATORS, OPERATORS, RESERVED } from './grammar.ts'
import {
  type Condition,
  type Figure,
  type Formula,
  INTERVALS,
  type Operand,
  type Operator,
  parse,
  print,
  type Test,
} from './index.ts'
import { printedSpans } from './print.ts'

const name = fc
  .oneof(
    fc.constantFrom(
      'close',
      'rsi',
      'macd',
      'ltp',
      'high_52w',
      'DAY',
      'to',
      'of',
      'bars',
      'last',
      'M&M',
      'set_1',
      'rsi_14',
    ),
    fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_&]{0,6}$/),
  )
  .filter((text) => !RESERVED.has(text.toUpperCase()))

const word = fc.oneof(
  name,
  fc.constantFrom('Oil & Gas', "O'Neill", 'say "x"', '', 'not', '2026-11-17', '15m'),
  fc.string({ maxLength: 6 }),
)
const anyNumber = fc.oneof(
  fc.integer({ min: -1000, max: 100_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
)
const bars = fc.integer({ min: 1, max: 600 })

const figure: fc.Arbitrary<Figure> = fc.record(
  {
    kind: fc.constant('figure' as const),
    name,
    args: fc.array(fc.oneof(anyNumber, word), { minLength: 1, maxLength: 4 }),
    series: name,
    symbol: word,
    back: bars,
    interval: fc.constantFrom(...INTERVALS),
  },
  { requiredKeys: ['kind', 'name'] },
)

const { operand } = fc.letrec<{ operand: Operand }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'operand' },
    fc.record({ kind: fc.constant('number' as const), value: anyNumber }),
    figure,
    fc.record({ kind: fc.constant('word' as const), text: word }),
    fc.record({
      kind: fc.constant('arithmetic' as const),
      op: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('operand'),
      right: tie('operand'),
    }),
    fc.record({ kind: fc.constant('negative' as const), of: tie('operand') }),
    fc.record({ kind: fc.constant('set' as const), of: tie('operand') }),
  ),
}))

const positive = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(0.5, 2.25, 1e-7))
const numberNode = (value: fc.Arbitrary<number>) => fc.record({ kind: fc.constant('number' as const), value })

const slots = {
  value: operand.map((one) => [one]),
  percent: numberNode(positive).map((one) => [one]),
  minutes: numberNode(fc.integer({ min: 1, max: 500 })).map((one) => [one]),
  bars: numberNode(bars).map((one) => [one]),
  words: fc.array(fc.record({ kind: fc.constant('word' as const), text: word }), { minLength: 1, maxLength: 3 }),
}

const isSlot = (part: string): part is keyof typeof slots => part in slots
const isOperator = (text: string): text is Operator => text in OPERATORS

const test: fc.Arbitrary<Test> = fc.constantFrom(...Object.keys(OPERATORS).filter(isOperator)).chain((op) => {
  const form: readonly string[] = OPERATORS[op].form
  return fc.record({
    kind: fc.constant('test' as const),
    op: fc.constant(op),
    left: operand,
    right: fc
      .tuple(...form.filter(isSlot).map((part): fc.Arbitrary<Operand[]> => slots[part]))
      .map((parts) => parts.flat()),
  })
})

const holdOperators = Object.keys(HOLD_OPERATORS).filter(
  (text): text is keyof typeof HOLD_OPERATORS => text in HOLD_OPERATORS,
)

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'condition' },
    test,
    fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    fc.record({
      kind: fc.constant('held' as const),
      op: fc.constantFrom(...holdOperators),
      of: tie('condition'),
      bars,
    }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

/** Any formula that the language can say, whether it has a meaning or not. */
const anyFormula: fc.Arbitrary<Formula> = fc.oneof(condition, operand)

const read = (text: string): Formula => {
  const parsed = parse(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`)
  return parsed.formula
}

it('reads what it prints as the same tree, which is plain data', () => {
  fc.assert(
    fc.property(anyFormula, (formula) => {
      const text = print(formula)
      fc.pre(text.length <= 2000)
      expect(read(text)).toEqual(formula)
      expect(JSON.parse(JSON.stringify(formula))).toEqual(formula)
    }),
    { seed: 5, numRuns: 400 },
  )
})

it('prints what it has read the same way ever after', () => {
  fc.assert(
    fc.property(anyFormula, (formula) => {
      const text = print(formula)
      fc.pre(text.length <= 2000)
      const once = print(read(text.toLowerCase()))
      expect(print(read(once))).toBe(once)
    }),
    { seed: 6, numRuns: 100 },
  )
})

it('knows where each part of a formula stands in its text, and in the text it prints', () => {
  const text = 'rsi( 14 ) < 30  and NOT sector in (Banks)'
  const parsed = parse(text)
  if (!parsed.ok || parsed.formula.kind !== 'all') throw new Error('not read')
  const { spans, formula } = parsed
  const at = (node: Formula) => text.slice(spans.get(node)?.from, spans.get(node)?.to)
  expect(formula.of.map(at)).toEqual(['rsi( 14 ) < 30', 'NOT sector in (Banks)'])
  const printed = print(formula)
  const inPrint = printedSpans(formula)
  const cut = (node: Formula) => printed.slice(inPrint.get(node)?.from, inPrint.get(node)?.to)
  expect(formula.of.map(cut)).toEqual(['rsi(14) < 30', 'NOT sector IN (Banks)'])
})
