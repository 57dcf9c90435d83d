import { describe, expect, it } from 'vitest'
import { conditionsText, conditionWords, meets, parseConditions } from './conditions.ts'
import { FIGURE_KEYS } from './figures.ts'
import { rowsOf, stock } from './fixture.ts'
import { tool } from './tool.ts'

function parsed(text: string) {
  const conditions = parseConditions(text)
  if (typeof conditions === 'string') throw new Error(conditions)
  return conditions
}

describe('conditions of the address', () => {
  it('are field, operator and value, all of which must hold', () => {
    expect(parsed('ivp:gte:80, rr25:between:-2..5')).toEqual([
      { field: 'ivp', op: 'gte', value: 80, to: 80 },
      { field: 'rr25', op: 'between', value: -2, to: 5 },
    ])
  })

  it.each([
    'ivp:gte:80',
    'rr25:between:-2..5,hv20:lt:12.5',
    FIGURE_KEYS.slice(0, 12)
      .map((key) => `${key}:gt:1`)
      .join(),
  ])('come back as they were written: %s', (text) => {
    expect(conditionsText(parsed(text))).toBe(text)
  })

  it('are none in an address without them', () => {
    expect(conditionsText([])).toBeNull()
    expect(tool.params.parse({}).f).toBeUndefined()
  })

  it.each([
    ['ivp', "'ivp' is no condition: write field:op:value, as ivp:gte:80."],
    ['ivp:gte:80:90', /is no condition/],
    ['beta:gt:1', /There is no field 'beta': take one of spot, chg, iv30, /],
    ['ivp:over:80', "'over' is no operator: take one of gte, gt, lte, lt, between."],
    ['ivp:gt:many', "'many' is no number."],
    ['ivp:gt:0x10', "'0x10' is no number."],
    ['ivp:gt:', "'' is no number."],
    ['ivp:between:20', "'20' is no span: write the smaller number first, as 20..40."],
    ['ivp:between:40..20', /no span/],
    ['ivp:between:1..2..3', /no span/],
    [Array(13).fill('ivp:gt:1').join(), 'At most 12 conditions.'],
  ])('say what is wrong with %s', (text, reason) => {
    expect(parseConditions(text)).toMatch(reason)
    expect(tool.params.safeParse({ f: text }).error?.issues[0]).toMatchObject({
      path: ['f'],
      message: expect.stringMatching(reason),
    })
  })

  it('are said as a reader says them', () => {
    expect(parsed('ivp:gte:80,divPct:lte:-15,ivhv:gt:1.2,pcr:lt:1,slope:between:-3..-0.5').map(conditionWords)).toEqual(
      ['IVP ≥ 80', 'ΔIV % ≤ −15', 'IV/HV > 1.2', 'PCR < 1', 'Slope between −3 and −0.5'],
    )
  })

  it('hold by their operator: gt and lt without the value, gte, lte and between with it', async () => {
    const [row] = await rowsOf([stock('A', { ivPct: 30 })])
    const holds = (text: string) => parsed(text).map((condition) => meets(condition, row))
    expect(holds('nearIv:gt:30,nearIv:gte:30,nearIv:lt:30,nearIv:lte:30')).toEqual([false, true, false, true])
    expect(holds('nearIv:between:30..31,nearIv:between:29..30,nearIv:between:31..32')).toEqual([true, true, false])
    expect(holds('nearIv:gt:29.9,nearIv:lt:30.1')).toEqual([true, true])
  })

  it('do not hold for a row without the figure, whatever they ask', async () => {
    const [row] = await rowsOf([stock('A', { iv30Closes: [] })])
    expect(row.ivp).toBeNull()
    expect(parsed('ivp:lt:1000,ivp:gt:-1000,ivp:between:-1..101').some((condition) => meets(condition, row))).toBe(
      false,
    )
  })
})
