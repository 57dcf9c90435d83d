import { grouped } from '@strikelens/market/formats'
import { orderedRows } from '../kit/orderedRows.ts'
import type { Wire } from '../result.ts'
import type { ConditionEffect, Screen } from '../screening/screen.ts'
import { type List, type ListFilter, type ListLeast, type ListOrder, NO_PRESET } from './list.ts'
import type { ListData } from './listData.ts'
import type { ListedRow } from './listedRow.ts'
import type { ListParams } from './listTool.ts'
import type { OwnKey } from './rulesText.ts'

/** A part of the reader's formula over the rows of an answer. */
export interface ReadPart {
  /** As it is written, and said. */
  readonly text: string
  readonly words: string
  /** The figures it asks for. */
  readonly fields: string
  /** Which rows it holds for: 1. */
  readonly holds: Uint8Array
  /** Rows that lack one of them. */
  readonly missing: number
}

/** What a row must meet. */
interface Rule {
  readonly words: string
  readonly field: string
  /** What the address loses when it is dropped. */
  readonly drop: Readonly<Record<string, string | null>>
  readonly missing: number
  readonly holds: (row: ListedRow) => boolean
}

/** The reader's formula and columns over the rows of an answer; what cannot be read of them, and where. */
export interface ReadFormulas {
  readonly parts: readonly ReadPart[]
  /** Values of own columns. */
  readonly own: ReadonlyMap<OwnKey, Float64Array>
  readonly fault: { readonly message: string; readonly from: number; readonly to: number } | null
  /** Something of it is still being asked of the server. */
  readonly isPending: boolean
}

export const NO_FORMULAS: ReadFormulas = { parts: [], own: new Map(), fault: null, isPending: false }

/** The rows that meet everything, in the order asked for, and what each condition takes away. */
export function listScreen(
  list: List,
  data: Wire<ListData>,
  rows: readonly ListedRow[],
  params: ListParams,
  formulas: ReadFormulas,
): Screen<ListedRow> {
  const { sector, q } = params
  const rules = [...presetRule(list, data, params), ...formulaRules(formulas), ...ownRules(list, data, params, rows)]
  const all = sector === undefined ? rows : rows.filter((row) => row.sector === sector)
  const sieves = rules.map(({ words, field, drop, missing, holds }) => ({
    words,
    field,
    drop,
    missing,
    removed: all.reduce((count, row) => (holds(row) ? count : count + 1), 0),
  }))
  const strictest = sieves.reduce<ConditionEffect | null>(
    (most, sieve) => (sieve.removed > (most?.removed ?? 0) ? sieve : most),
    null,
  )
  const kept = all.filter((row) => rules.every(({ holds }) => holds(row)) && hasWords(row, q))
  const ranked = orderedRows(kept, (row) => row.number(list.tie), 'desc')
  return { of: all.length, rows: inOrder(list, ranked, params, formulas), sieves, strictest }
}

/** What rows stand in the order of where the address names no column: that of its preset, or the list's own. */
export function ownOrder({ presets, order }: List, { preset }: Pick<ListParams, 'preset'>): ListOrder {
  return presets[preset]?.order ?? order
}

/** By the column asked for, missing ones last. The own order is turned by `dir` as any other is. */
function inOrder(
  list: List,
  rows: readonly ListedRow[],
  params: ListParams,
  formulas: ReadFormulas,
): readonly ListedRow[] {
  const { sort, dir } = params
  if (sort !== undefined) return orderedRows(rows, sortedBy(list, sort, formulas), dir)
  const { by, first } = ownOrder(list, params)
  const value = (row: ListedRow) => {
    const number = row.number(by)
    return number !== null && first === 'size' ? Math.abs(number) : number
  }
  return orderedRows(rows, value, (first === 'least') === (dir === 'desc') ? 'asc' : 'desc')
}

/** Whether symbol, company or sector have every word of a text. */
function hasWords({ symbol, company, sector }: ListedRow, text = ''): boolean {
  if (text === '') return true
  const line = `${symbol} ${company} ${sector}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => line.includes(word))
}

/** How many rows each preset would leave beside the reader's other choices. */
export function listPresetHits(
  list: List,
  data: Wire<ListData>,
  rows: readonly ListedRow[],
  params: ListParams,
  formulas: ReadFormulas,
): ReadonlyMap<string, number> {
  // What the server looks for it looks for one at a time.
  if (list.found !== null) return new Map()
  const others = [...formulaRules(formulas), ...choiceRules(list, data, params), ...filterRules(list, params, rows)]
  const leasts = leastRules(list, { ...params, preset: NO_PRESET }, rows)
  const kept = rows.filter(
    (row) => (params.sector === undefined || row.sector === params.sector) && others.every(({ holds }) => holds(row)),
  )
  return new Map(
    Object.entries(list.presets).map(([key, { lifts = [] }]) => {
      const asked = leasts.filter(({ least }) => !lifts.includes(least))
      const holds = new Set(data.presets[key]?.holds)
      return [key, kept.filter((row) => holds.has(row.at) && asked.every((rule) => rule.holds(row))).length]
    }),
  )
}

/** The rule of the preset that is chosen, or what was looked for in the last bars. */
function presetRule(list: List, data: Wire<ListData>, params: ListParams): Rule[] {
  const { preset } = params
  const { found } = list
  if (found !== null) {
    if (data.found === null) return []
    const { words, fields, missing } = data.found
    const drop = params.rules === undefined ? { preset: NO_PRESET } : { rules: null, f: null }
    return [{ words, field: fields, drop, missing: missing ?? 0, holds: (row) => row.number(found.figure) === 1 }]
  }
  return ruleOf(data.presets[preset], { preset: list.preset === NO_PRESET ? null : NO_PRESET })
}

/** Where an answer has the rule that a value of a choice is. */
export function choiceKey(choice: string, value: string): string {
  return `${choice}=${value}`
}

/** The rules that the page's choices are. */
function choiceRules({ choices }: List, data: Wire<ListData>, params: ListParams): Rule[] {
  return Object.entries(choices).flatMap(([key, one]) => {
    const any = one.choices.find(({ rule }) => rule === undefined)
    return ruleOf(data.presets[choiceKey(key, String(params[key]))], { [key]: any?.value ?? null })
  })
}

function ruleOf(rule: Wire<ListData>['presets'][string] | undefined, drop: Rule['drop']): Rule[] {
  if (rule === undefined) return []
  const holds = new Set(rule.holds)
  return [{ words: rule.words, field: rule.fields, drop, missing: rule.missing ?? 0, holds: ({ at }) => holds.has(at) }]
}

/** The rules of the reader's formula, part by part. */
function formulaRules({ parts }: ReadFormulas): Rule[] {
  return parts.map(({ words, fields, holds, missing }, place) => ({
    words,
    field: fields,
    drop: withoutPart(parts, place),
    missing,
    holds: ({ at }) => holds[at] === 1,
  }))
}

/** What the address becomes without one part of the formula. */
export function withoutPart(parts: readonly ReadPart[], place: number): Readonly<Record<string, string | null>> {
  const rest = parts.filter((_, at) => at !== place)
  return { rules: rest.length === 0 ? null : rest.map(({ text }) => text).join(' AND '), f: null }
}

/** The rules of the list's own controls: its choices, filters and leasts. */
function ownRules(list: List, data: Wire<ListData>, params: ListParams, rows: readonly ListedRow[]): Rule[] {
  return [...choiceRules(list, data, params), ...filterRules(list, params, rows), ...leastRules(list, params, rows)]
}

function filterRules({ filters, words }: List, params: ListParams, rows: readonly ListedRow[]): Rule[] {
  return Object.entries(filters).flatMap(([key, filter]) => {
    const { word, choices, own } = filter
    const chosen = choices.find(({ value }) => value === params[key])
    if (chosen?.is === undefined) return []
    const any = anyOf(filter)
    return [
      {
        words: chosen.label,
        field: words[word].label,
        drop: { [key]: any === own ? null : any },
        missing: rows.filter((row) => row.word(word) === '').length,
        holds: (row: ListedRow) => row.word(word) === chosen.is,
      },
    ]
  })
}

/** The choice of a filter that asks nothing. */
export function anyOf({ choices, own }: ListFilter<string>): string {
  return choices.find(({ is }) => is === undefined)?.value ?? own
}

/** The rules of what rows are at least, but for those that the chosen preset lifts. */
function leastRules(list: List, params: ListParams, rows: readonly ListedRow[]): (Rule & { readonly least: string })[] {
  const lifted = list.presets[params.preset]?.lifts ?? []
  return Object.entries(list.leasts).flatMap(([key, least]) => {
    const value = params[key]
    if (typeof value !== 'number' || value === 0 || lifted.includes(key)) return []
    const { figure } = least
    const { label } = list.figures[figure]
    const sizeOf = (row: ListedRow) => {
      const number = row.number(figure)
      return number !== null && least.isOfSize === true ? Math.abs(number) : number
    }
    return [
      {
        least: key,
        words: `${least.isOfSize === true ? `|${label}|` : label} ≥ ${leastText(least, value)}`,
        field: label,
        drop: { [key]: '0' },
        missing: rows.filter((row) => sizeOf(row) === null).length,
        holds: (row: ListedRow) => (sizeOf(row) ?? Number.NEGATIVE_INFINITY) >= value,
      },
    ]
  })
}

/** A least amount as it is written: '₹1 Cr'. */
export function leastText({ around: [before, behind] }: ListLeast<string>, value: number): string {
  return `${before}${grouped(value, value % 1 === 0 ? 0 : 2)}${behind}`
}

/** What rows are sorted by in a column. */
export function sortedBy(list: List, key: string, { own }: ReadFormulas): (row: ListedRow) => string | number | null {
  if (Object.hasOwn(list.figures, key)) return (row) => row.number(key)
  const column = [...own].find(([name]) => name === key)?.[1]
  if (column !== undefined) {
    return ({ at }) => (Number.isNaN(column[at]) ? null : column[at])
  }
  const order = list.words[key]?.orderedBy
  if (order !== undefined) return (row) => row.number(order)
  if (key === 'sector' || Object.hasOwn(list.words, key)) return (row) => row.word(key) || null
  return ({ symbol }) => symbol
}
