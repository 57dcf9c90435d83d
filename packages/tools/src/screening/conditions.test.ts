import { describe, expect, it } from 'vitest'
import { parseConditions } from './conditions.ts'
import { type Figure, figuresOf } from './figures.ts'

const figure = (label: string): Figure<never> => ({ label, hint: '', decimals: 1, value: () => 1 })
const FIGURES = figuresOf({ spot: figure('Spot'), slope: figure('Slope'), ivp: figure('IVP') }, 'ivp')

describe('conditions of the address', () => {
  it('are field, operator and value, all of which must hold', () => {
    expect(parseConditions('ivp:gte:80, slope:between:-2..5', FIGURES)).toEqual([
      { field: 'ivp', op: 'gte', value: 80, to: 80 },
      { field: 'slope', op: 'between', value: -2, to: 5 },
    ])
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
  })
})
