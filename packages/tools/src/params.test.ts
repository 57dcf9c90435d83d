import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type AnswerDefinition, answers } from './index.ts'

const MANY = 3000
/** No text of an address is longer, whatever it means. */
const LONGEST = 8000

/** Formulas of lists, which are texts and no lists. */
const FORMULAS = ['rules', 'own', 'asked']

/** What a parameter may be in the address, as its schema says. */
interface Accepts {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly maxLength?: number
  readonly anyOf?: readonly Accepts[]
}

/** Every parameter of every answer with what it accepts. */
const parameters = answers.flatMap((answer) =>
  Object.entries(accepted(answer)).map(([name, accepts]) => ({ answer, name, accepts })),
)

function accepted({ params }: AnswerDefinition): Readonly<Record<string, Accepts>> {
  const { properties } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(properties ?? {}))
}

/** The longest text a parameter takes, in characters; infinite where nothing bounds it. */
function longestOf({ type, enum: choices, const: only, maxLength, anyOf }: Accepts): number {
  if (anyOf !== undefined) return Math.max(...anyOf.map(longestOf))
  if (choices !== undefined || only !== undefined) return 0
  return type === 'string' ? (maxLength ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
}

/** Values that lists of the address hold, each kind as a row of as many different ones as are wanted. */
const KINDS: readonly ((place: number) => string)[] = [
  (place) => ['near', 'next', 'month'][place] ?? new Date(Date.UTC(2020, 0, 1 + place)).toISOString().slice(0, 10),
  (place) => String(10_000 + place),
  (place) => `${10_000 + place}CE`,
  (place) => `${10_000 + place}-${20_000 + place}`,
  (place) => `S${place}`,
  (place) => ['ema', 'sma', 'rsi'][place] ?? `ema:${place}`,
  (place) => `${place === 0 ? 'symbols:' : ''}S${place}`,
]

/** Words of lists that have no more than some: columns, overlays, conditions. */
const WORDS = [
  'ltp',
  'oi',
  'time',
  'symbol',
  'vwap',
  'price',
  'spot',
  'ivp:gte:80',
  'doi:gte:4',
  'z:gte:2',
  'rvol:gte:2',
  'score:gte:80',
  'rating:gte:80',
  'rsi:gte:60',
  'rangeAtr:gte:1',
  'none',
]

/** The same value again and again. */
function repeated(value: string): string {
  const [, head = '', one] = /^(symbols:)?(.*)$/.exec(value) ?? []
  return head + new Array(MANY).fill(one).join(',')
}

const distinct = (kind: (place: number) => string, count: number) =>
  Array.from({ length: count }, (_, i) => kind(i)).join(',')

function reads(answer: AnswerDefinition, query: Readonly<Record<string, string>>) {
  const parsed = answer.params.safeParse(query)
  return parsed.success ? JSON.stringify(parsed.data) : null
}

describe('every parameter of every answer', () => {
  it('is one of some words, or a text with a largest length', () => {
    const unbounded = parameters.filter(({ accepts }) => !(longestOf(accepts) <= LONGEST))
    expect(unbounded.map(({ answer, name }) => `${answer.key} ${name}`)).toEqual([])
  })
  it('takes no list of keys: one that is given twice is refused', () => {
    const taken = parameters.filter(({ answer, name }) => answer.params.safeParse({ [name]: ['near', 'near'] }).success)
    expect(taken).toEqual([])
  })
})

describe('every choice of every answer', () => {
  const choices = parameters.flatMap((one) => {
    const { enum: words, default: own } = one.accepts
    return words === undefined ? [] : [{ ...one, words: words.map(String), own }]
  })

  it('takes each of its words', () => {
    const refused = choices.flatMap(({ answer, name, words }) =>
      words
        .filter((word) => answer.params.safeParse({ [name]: word }).error?.issues.some(({ path }) => path[0] === name))
        .map((word) => `${answer.key} ${name}=${word}`),
    )
    expect(refused).toEqual([])
  })
  it('refuses every other word, by its name', () => {
    const faults = choices.flatMap(({ answer, name, words }) =>
      ['none of them', '', `${words[0]} `, words[0].toUpperCase(), `${words[0]},${words[0]}`]
        .filter((word) => !words.includes(word))
        .filter((word) => answer.params.safeParse({ [name]: word }).error?.issues[0]?.path[0] !== name)
        .map((word) => `${answer.key} ${name}=${word}`),
    )
    expect(faults).toEqual([])
  })
  it('begins with one of its words, where it begins with any', () => {
    const others = choices.filter(({ words, own }) => own !== undefined && !words.includes(String(own)))
    expect(others.map(({ answer, name }) => `${answer.key} ${name}`)).toEqual([])
  })
})

describe('every list of every answer', () => {
  const lists = parameters.filter(({ name, accepts }) => longestOf(accepts) > 100 && !FORMULAS.includes(name))
  const kindsOf = ({ answer, name }: (typeof lists)[number]) =>
    KINDS.filter((kind) => reads(answer, { [name]: kind(0) }) !== null)
  const valuesOf = ({ answer, name }: (typeof lists)[number]) =>
    [...KINDS.map((kind) => kind(0)), ...WORDS].filter((value) => reads(answer, { [name]: value }) !== null)

  it('is read as if each value had been given once, or refused', () => {
    for (const list of lists) {
      const { answer, name } = list
      const values = valuesOf(list)
      expect([answer.key, name, values]).not.toEqual([answer.key, name, []])
      for (const value of values.filter((one) => one !== 'none')) {
        const once = reads(answer, { [name]: value })
        const twice = reads(answer, { [name]: `${value},${value.replace('symbols:', '')}` })
        expect([answer.key, name, twice]).toEqual([answer.key, name, once])
        expect([null, once]).toContain(reads(answer, { [name]: repeated(value) }))
      }
    }
  })
  it('is refused when it names 3,000 different ones', () => {
    for (const { answer, name } of lists) {
      for (const kind of KINDS)
        expect([answer.key, name, reads(answer, { [name]: distinct(kind, MANY) })]).toContain(null)
    }
  })
  it('says how many it takes when a few too many are named', () => {
    const said = new Map<string, string>()
    for (const list of lists) {
      for (const kind of kindsOf(list)) {
        // Three hundred dates or strikes are short enough to be read, and more than any page shows.
        const parsed = list.answer.params.safeParse({ [list.name]: distinct(kind, 300) })
        expect([list.answer.key, list.name, parsed.success]).toEqual([list.answer.key, list.name, false])
        said.set(`${list.answer.key} ${list.name}`, parsed.error?.issues[0]?.message ?? '')
      }
    }
    expect(Object.fromEntries(said)).toMatchObject({
      'oi-analysis expiry': 'At most 24 expiries.',
      'option-chain expiries': 'At most 4 expiries.',
      'option-chain strikes': 'At most 60 strikes.',
      'implied-volatility strikes': 'At most 6 strikes.',
      'multi-strike-oi legs': 'At most 16 legs.',
      'multi-straddle-price strikes': 'At most 10 straddles.',
      'multi-strangle-price pairs': 'At most 6 strangles.',
      'straddle-price ind': 'At most 4 indicators.',
      'future-screener universe': 'At most 250 symbols.',
      'quotes symbols': 'At most 60 symbols.',
      'watchlist-rows symbols': 'At most 250 symbols.',
    })
  })
})
