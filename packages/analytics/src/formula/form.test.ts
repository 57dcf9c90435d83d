import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionFrom } from './fixtures/reading.ts'
import { formOf, formulaOf, print } from './index.ts'

const rowsOf = (text: string) => {
  const form = formOf(conditionFrom(text))
  return form === null ? null : [form.logic, ...form.groups.map((rows) => rows.map(print))]
}

describe('a formula as rows', () => {
  it.each([
    ['rsi(14) < 30', ['all', ['rsi(14) < 30']]],
    ['a > 1 AND b > 2 * c[1]', ['all', ['a > 1', 'b > 2 * c[1]']]],
    ['a > 1 OR b BETWEEN 1 AND 2', ['any', ['a > 1', 'b BETWEEN 1 AND 2']]],
    ['a > 1 FOR 3 BARS AND sector IN (IT)', ['all', ['a > 1 FOR 3 BARS', 'sector IN (IT)']]],
    ['(a > 1 OR b > 1) AND (c > 1 OR d > 1)', ['any', ['a > 1', 'b > 1'], ['c > 1', 'd > 1']]],
    ['(a > 1 OR b > 1) AND c > 1', ['any', ['a > 1', 'b > 1'], ['c > 1']]],
    ['(a > 1 AND b > 1) AND c > 1', ['all', ['a > 1', 'b > 1'], ['c > 1']]],
  ])('%s', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it.each([
    ['NOT a > 1'],
    ['a + b > 1'],
    ['(a > 1 AND b > 1) AND (c > 1 OR d > 1)'],
    ['a > 1 OR (b > 1 AND c > 1)'],
    ['(a > 1 AND b > 1) FOR 3 BARS'],
    ['(a > 1 OR b > 1) AND (c > 1 OR d > 1) AND (e > 1 OR f > 1)'],
    [Array.from({ length: 13 }, (_, k) => `a > ${k}`).join(' AND ')],
  ])('%s is no form: it is edited as a text', (text) => {
    expect(rowsOf(text)).toBeNull()
  })

  it('is the same formula again', () => {
    const row = fc.constantFrom('a > 1', 'b CROSSES ABOVE 2 * c', 'd = "IT"', 'e < f[1]@1d IN LAST 3 BARS')
    const group = fc.array(row, { minLength: 1, maxLength: 6 })
    const bracketed = (rows: readonly string[], by: string) => (rows.length > 1 ? `(${rows.join(by)})` : rows[0])
    fc.assert(
      fc.property(group, fc.option(group), fc.constantFrom(' AND ', ' OR '), (first, second, by) => {
        const text = second === null ? first.join(by) : `${bracketed(first, by)} AND ${bracketed(second, by)}`
        const condition = conditionFrom(text)
        const form = formOf(condition)
        expect(form === null ? null : formulaOf(form)).toEqual(condition)
      }),
      { seed: 1 },
    )
  })

  it('without a row is no formula', () => {
    expect(formulaOf({ logic: 'all', groups: [[], []] })).toBeNull()
  })
})
