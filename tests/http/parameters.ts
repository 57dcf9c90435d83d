import { type ToolKey, tableOf, tools } from '@strikelens/tools'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answered, type Query, refused, resultText } from './ask.ts'

/** How one parameter of a tool is held. */
export interface ParameterCheck {
  /** Values besides the default; each must be accepted and show. */
  readonly values?: readonly string[]
  /** A value that is refused. */
  readonly bad?: string
  /** Parameters that must stand beside it to have any effect, a `base=time` beside a `from`. */
  readonly with?: Query
  /** Where a change shows: in the answer, in its file, or only on the page, where the browser's tests look. */
  readonly shows?: 'answer' | 'file' | 'page'
}

/** The parameters that tools share (§O2), with values that the market of the tests has. */
const SHARED: Readonly<Record<string, ParameterCheck>> = {
  symbol: { values: ['BANKNIFTY'], bad: '!' },
  expiry: { values: ['next', 'month', '2026-11-23'], bad: 'soon' },
  // At a time that is asked for anyway: three quarters of an hour are computed, not a session.
  date: { values: ['2026-11-12'], bad: '2026-13-40', with: { time: '10:00' } },
  time: { values: ['10:00'], bad: '25:00' },
  from: { values: ['09:45', '-15', '-30'], bad: '-7', with: { base: 'time' } },
  // So far from expiry that the strike nearest to the forward is not the one nearest to spot.
  atm: { with: { expiry: 'month' } },
  strike: { values: ['ATM+1', 'atm-2', '25500'], bad: 'ATM*2' },
  strikes: { values: ['25300,25400', '25300-25600'], bad: 'high' },
  legs: { values: ['25300CE,ATM-2PE'], bad: '25300XX' },
  vs: { values: ['BANKNIFTY', 'BANKNIFTY:58000'], bad: '!' },
}

/**
 * Every parameter of a tool: each value is accepted and shows in the answer, and a value that is none is refused with the
 * name of the field. Those that only the view reads are no part of a question: of one answer the table is made with each
 * value, as its file is (expectFileOf). Values of a list are taken from the tool's own schema; `checks` says what cannot be
 * read there and what differs here. `beside` stands in every question.
 */
export function holdsParameters(
  tool: ToolKey,
  checks: Readonly<Record<string, ParameterCheck>> = {},
  beside: Query = {},
): void {
  const definition = tools.find(({ key }) => key === tool)
  if (definition === undefined) throw new Error(`There is no tool '${tool}'.`)
  const { properties = {} } = z.toJSONSchema(definition.params, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties).map(([name, schema]) => {
    const listed =
      typeof schema === 'object' ? { all: (schema.enum ?? []).map(String), own: schema.default } : undefined
    const values = listed?.all.filter((value) => value !== listed.own)
    const known = {
      shows: definition.viewParams.includes(name) ? 'file' : 'answer',
      ...SHARED[name],
      ...checks[name],
    } as const
    const isShared = checks[name]?.values === undefined && SHARED[name]?.values !== undefined
    return { name, ...known, values: known.values ?? values ?? [], bad: known.bad ?? 'nonsense', isShared }
  })
  type Field = (typeof fields)[number]

  /** Reads a question with one field as the server does: every value is taken, and one that is none refused by name. */
  const read = ({ name, values, bad, with: others }: Field) => {
    expect(values, `Say in the test which values '${name}' takes.`).not.toEqual([])
    const query = { ...beside, ...others }
    const { error } = definition.params.safeParse({ ...query, [name]: bad })
    expect(error?.issues[0].path[0]).toBe(name)
    return [query, ...values.map((value) => ({ ...query, [name]: value }))].map((asked) => {
      const params = definition.params.safeParse(asked)
      expect(params.error?.issues, JSON.stringify(asked)).toBeUndefined()
      return { asked, params: params.data }
    })
  }
  const texts = new Map<string, Promise<string>>()
  /** The answer that a change must show in, which most parameters share. */
  const unchanged = (query: Query) => {
    const key = JSON.stringify(query)
    const text = texts.get(key) ?? resultText(tool, query)
    texts.set(key, text)
    return text
  }
  const ofView = fields.filter(({ name }) => definition.viewParams.includes(name))
  const ofAnswer = fields.filter((field) => !ofView.includes(field))

  it.each(ofAnswer)('takes each value of $name, shows its effect, and takes no other', async (field) => {
    const [{ asked: query }, ...each] = read(field)
    const before = await unchanged(query)
    // What the further words of a shared one mean is the same for every tool: that one of them has an effect is its own.
    for (const { asked } of field.isShared ? each.slice(0, 1) : each) {
      const after = await resultText(tool, asked)
      if (field.shows !== 'page') expect(after === before, `${JSON.stringify(asked)} shows nothing`).toBe(false)
    }
  })

  it.each(ofView)('takes each value of $name for its view, shows its effect, and takes no other', async (field) => {
    const [before, ...each] = read(field)
    const table = await tableOf(definition)
    const { data } = await answered<unknown>(tool, { ...before.asked, ...definition.fileAsks })
    const shown = JSON.stringify(await table(data, before.params))
    for (const { asked, params } of each) {
      const isSame = JSON.stringify(await table(data, params)) === shown
      if (field.shows !== 'page') expect(isSame, `${JSON.stringify(asked)} shows nothing`).toBe(false)
    }
  })

  it('refuses a value that is none with 400 and the name of its field', async () => {
    const [{ name, bad }] = ofAnswer
    expect(await refused(tool, { ...beside, [name]: bad })).toMatchObject({
      status: 400,
      code: 'bad-param',
      field: name,
    })
  })
}
