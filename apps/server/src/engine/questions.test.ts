import { defineAnswer } from '@strikelens/tools/define'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import { type Query, questionAsked, questionText } from './questions.ts'

const ask = (query: Query) =>
  questionAsked('oi-analysis', query, { segmentOf: () => 'derivatives', nearestTo: () => [] })

function refusal(query: Query) {
  try {
    ask(query)
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, ...error.body }
  }
  return null
}

describe('a question', () => {
  it('may name a symbol in small letters or as traders call it', () => {
    expect(ask({ symbol: ' nifty ' }).params.symbol).toBe('NIFTY')
    expect(ask({ symbol: 'ng' }).params.symbol).toBe('NATURALGAS')
    expect(ask({ symbol: 'NG' }).text).toBe(ask({ symbol: 'NATURALGAS' }).text)
  })
  it('is the same however often an expiry of it is named', () => {
    expect(ask({ expiry: 'near,next,near, next' }).text).toBe(ask({ expiry: 'near,next' }).text)
  })
  it('is refused with its field and the limit where a list is too long, and its words are not said again in full', () => {
    const days = Array.from({ length: 25 }, (_, i) => `2026-12-${i < 9 ? '0' : ''}${i + 1}`).join(',')
    expect(refusal({ expiry: days })).toEqual({
      status: 400,
      code: 'bad-param',
      field: 'expiry',
      message: `'${days.slice(0, 60)}…' is not a value of 'expiry' in OI Analysis. At most 24 expiries.`,
    })
    const repeated = refusal({ expiry: new Array(3000).fill('near').join(',') })
    expect(repeated).toMatchObject({ status: 400, code: 'bad-param' })
    const message = "is not a value of 'symbol' in OI Analysis. At most 40 characters."
    expect(refusal({ symbol: 'A'.repeat(41) })?.message).toContain(message)
  })
  it('is refused where one parameter is given 3,000 times', () => {
    expect(refusal({ expiry: new Array(1500).fill('near') })).toMatchObject({ status: 400, field: 'expiry' })
    expect(refusal({ expiry: new Array(3000).fill('near') })).toMatchObject({ status: 400, code: 'bad-param' })
  })
  it('is refused where its parameters, known or not, are longer than any page writes', () => {
    expect(refusal({ other: 'x'.repeat(9990) })).toBeNull()
    expect(refusal({ other: 'x'.repeat(10_000) })).toEqual({
      status: 400,
      code: 'bad-param',
      message: 'The parameters have more than 10000 characters: take some away.',
    })
  })
})

/** An answer whose rules are read into objects, as a screener's conditions are. */
const screener = defineAnswer({
  ...{
    key: 'rules',
    folder: 'rules',
    label: 'Rules',
    access: 'free',
    cadenceMinutes: 1,
    viewParams: [],
    byMinute: null,
  },
  params: z.object({
    symbol: z.optional(z.string()),
    universe: z._default(z.string(), 'fno'),
    rules: z.optional(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((rule) => ({ rule }))),
      ),
    ),
  }),
})

describe('the text of a question, under which its answer is kept', () => {
  const textOf = (query: Query) => questionText(screener, { ...screener.params.parse(query) }, query)
  it('differs wherever the rules differ, however they are read', () => {
    expect(textOf({ rules: 'ivp:gt:60' })).not.toBe(textOf({ rules: 'ivp:lt:20' }))
    expect(textOf({ rules: 'a,b' })).not.toBe(textOf({ rules: 'a' }))
    expect(textOf({})).toBe('rules?universe=fno')
  })
  it('can be asked again and is the same question', () => {
    const text = textOf({ rules: 'ivp:gt:60,oi:lt:5', universe: 'fno' })
    const again = Object.fromEntries(new URLSearchParams(text.slice(text.indexOf('?'))))
    expect(again).toEqual({ rules: 'ivp:gt:60,oi:lt:5', universe: 'fno' })
    expect(textOf(again)).toBe(text)
  })
})
