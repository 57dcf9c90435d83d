import { type ToolKey, tableOf, tools } from '@strikelens/tools'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answered, ask, type Query, refused } from './ask.ts'

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
  date: { values: ['2026-11-12'], bad: '2026-13-40' },
  time: { values: ['10:00'], bad: '25:00' },
  from: { values: ['09:45', '-15', '-30'], bad: '-7', with: { base: 'time' } },
  // So far from expiry that the strike nearest to the forward is not the one nearest to spot.
  atm: { with: { expiry: 'month' } },
  strike: { values: ['ATM+1', 'atm-2', '25500'], bad: 'ATM*2' },
  strikes: { values: ['25300,25400', '25300-25600'], bad: 'high' },
  legs: { values: ['25300CE,ATM-2PE'], bad: '25300XX' },
}

/**
 * Every parameter of a tool: each value is accepted and shows in the answer, and a value that is none is refused with 400 and
 * the name of the field. Those that only the view reads are no part of a question: of one answer the table is made with each
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
    return { name, ...known, values: known.values ?? values ?? [], bad: known.bad ?? 'nonsense' }
  })

  const ofView = fields.filter(({ name }) => definition.viewParams.includes(name))
  const ofAnswer = fields.filter((field) => !ofView.includes(field))
  const sayValues = ({ name, values }: (typeof fields)[number]) =>
    expect(values, `Say in the test which values '${name}' takes.`).not.toEqual([])

  it.each(ofAnswer)('takes each value of $name, shows its effect, and refuses another by name', async (field) => {
    const { name, values, bad, shows } = field
    sayValues(field)
    const query = { ...beside, ...field.with }
    const shown = async (all: Query) => JSON.stringify((await ask(tool, all)).result)
    const before = await shown(query)
    for (const value of values) {
      const after = await shown({ ...query, [name]: value })
      if (shows !== 'page') expect(after === before, `${name}=${value} shows nothing`).toBe(false)
    }
    expect(await refused(tool, { ...query, [name]: bad })).toMatchObject({
      status: 400,
      code: 'bad-param',
      field: name,
    })
  })

  it.each(ofView)('takes each value of $name for its view, shows its effect, and takes no other', async (field) => {
    const { name, values, bad, shows } = field
    sayValues(field)
    const query = { ...beside, ...field.with }
    const table = await tableOf(definition)
    const { data } = await answered<unknown>(tool, query)
    const shown = (all: Query) => {
      const params = definition.params.safeParse(all)
      expect(params.error?.issues, JSON.stringify(all)).toBeUndefined()
      return JSON.stringify(table(data, params.data))
    }
    const before = shown(query)
    for (const value of values) {
      const after = shown({ ...query, [name]: value })
      if (shows !== 'page') expect(after === before, `${name}=${value} shows nothing`).toBe(false)
    }
    const { error } = definition.params.safeParse({ ...query, [name]: bad })
    expect(error?.issues[0].path[0]).toBe(name)
  })
}
