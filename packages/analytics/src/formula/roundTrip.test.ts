import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFormula } from './fixtures/randomTrees.ts'
import { type Formula, parse, print } from './index.ts'
import { printedSpans } from './print.ts'

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
    { seed: 5, numRuns: 1000 },
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
    { seed: 6, numRuns: 300 },
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
