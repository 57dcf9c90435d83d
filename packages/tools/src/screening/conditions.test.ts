import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Condition, conditionsText, conditionWords, meets, parseConditions } from './conditions.ts'
import { type Figure, figuresOf } from './figures.ts'
import { conditionsParam } from './params.ts'

interface Row {
  readonly ivp: number | null
  readonly slope: number | null
}

const figure = (label: string, value: Figure<Row>['value']): Figure<Row> => ({ label, hint: '', decimals: 1, value })
const FIGURES = figuresOf(
  {
    spot: figure('Spot', () => 1),
    slope: figure('Slope', ({ slope }) => slope),
    ivp: figure('IVP', ({ ivp }) => ivp),
  },
  'ivp',
)
const params = z.object({ f: conditionsParam(FIGURES) })

function parsed(text: string) {
  const conditions = parseConditions(text, FIGURES)
  if (typeof conditions === 'string') throw new Error(conditions)
  return conditions
}

const holds = (text: string, row: Row) => parsed(text).map((condition) => meets(condition, row, FIGURES))

describe('conditions of the address', () => {
  it('are field, operator and value, all of which must hold', () => {
    const two: Condition<string>[] = [
      { field: 'ivp', op: 'gte', value: 80, to: 80 },
      { field: 'slope', op: 'between', value: -2, to: 5 },
    ]
    expect(parsed('ivp:gte:80, slope:between:-2..5')).toEqual(two)
    expect(params.parse({ f: 'ivp:gte:80, slope:between:-2..5' }).f).toEqual(two)
  })

  it.each(['ivp:gte:80', 'slope:between:-2..5,spot:lt:12.5', Array(12).fill('ivp:gt:1').join()])(
    'come back as they were written: %s',
    (text) => {
      expect(conditionsText(parsed(text))).toBe(text)
    },
  )

  it('are none in an address without them', () => {
    expect(conditionsText([])).toBeNull()
    expect(params.parse({}).f).toBeUndefined()
  })

  it.each([
    ['ivp', "'ivp' is not a condition: write field:op:value, such as ivp:gte:80."],
    ['ivp:gte:80:90', /is not a condition/],
    ['beta:gt:1', "There is no field 'beta': use one of spot, slope, ivp."],
    ['toString:gt:1', /There is no field/],
    ['ivp:over:80', "'over' is not an operator: use one of gte, gt, lte, lt, between."],
    ['ivp:gt:many', "'many' is not a number."],
    ['ivp:gt:0x10', "'0x10' is not a number."],
    ['ivp:gt:', "'' is not a number."],
    ['ivp:between:20', "'20' is not a span: write the smaller number first, such as 20..40."],
    ['ivp:between:40..20', /not a span/],
    ['ivp:between:1..2..3', /not a span/],
    [Array.from({ length: 13 }, (_, i) => `ivp:gt:${i}`).join(), 'At most 12 conditions.'],
  ])('say what is wrong with %s', (text, reason) => {
    expect(parseConditions(text, FIGURES)).toMatch(reason)
    expect(params.safeParse({ f: text }).error?.issues[0]).toMatchObject({
      path: ['f'],
      message: expect.stringMatching(reason),
    })
  })

  it('are said as a reader says them', () => {
    const said = parsed('ivp:gte:80,spot:lte:-15,slope:gt:1.2,ivp:lt:1,slope:between:-3..-0.5')
    expect(said.map((condition) => conditionWords(condition, FIGURES))).toEqual([
      'IVP ≥ 80',
      'Spot ≤ −15',
      'Slope > 1.2',
      'IVP < 1',
      'Slope between −3 and −0.5',
    ])
  })

  it('hold by their operator: gt and lt without the value, gte, lte and between with it', () => {
    const row = { ivp: 30, slope: 1 }
    expect(holds('ivp:gt:30,ivp:gte:30,ivp:lt:30,ivp:lte:30', row)).toEqual([false, true, false, true])
    expect(holds('ivp:between:30..31,ivp:between:29..30,ivp:between:31..32', row)).toEqual([true, true, false])
    expect(holds('ivp:gt:29.9,ivp:lt:30.1', row)).toEqual([true, true])
  })

  it('do not hold for a row without the figure, whatever they ask', () => {
    expect(holds('ivp:lt:1000,ivp:gt:-1000,ivp:between:-1..101', { ivp: null, slope: 1 })).toEqual([
      false,
      false,
      false,
    ])
  })
})
