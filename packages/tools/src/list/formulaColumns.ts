import {
  check,
  type Evaluator,
  evaluator,
  type FieldRule,
  type Formula,
  type FormulaSource,
  figuresOf,
  INTERVALS,
  isCondition,
  parse,
  print,
  TRUE,
  type Vocabulary,
} from '@strikelens/analytics/formula'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { List, ListPreset } from './list.ts'
import type { AskedColumn, ListData, PresetColumn, WordColumn } from './listData.ts'
import { choiceKey, type ReadFormulas, type ReadPart } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { isAsked, type OwnKey, ownColumns, ownFields, rulesOf, rulesParts } from './rulesText.ts'

/** Bars that formulas of a list look at where neither they nor the list name others. */
const LIST_INTERVAL = '1d'

/** The words of a list's columns, of which a formula may name any. */
export type FormulaWords = Readonly<Record<string, { readonly distinct: readonly string[] }>>

/** The columns of a list that formulas read, a place a row. */
export interface FormulaColumns {
  readonly symbol: readonly string[]
  readonly words: Readonly<Record<string, Pick<WordColumn, 'distinct'> & { readonly at: ArrayLike<number> }>>
  readonly numbers: Readonly<Record<string, Float64Array>>
}

/** Lengths of bars that are kept of many names. */
const KEPT = ['5m', '15m', '1h', '1d', '1w', '1mo'] as const

/** What names mean in formulas of a list: its figures and words beside bars and indicators. */
export function listVocabulary(
  { figures, words }: Pick<List, 'figures' | 'words'>,
  wordsOf: FormulaWords = {},
  scanned?: string,
): Vocabulary {
  const interval = INTERVALS.find((one) => one === scanned) ?? LIST_INTERVAL
  const word = (key: string, label: string): FieldRule => ({
    label,
    kind: 'word',
    // A word that no row has now may be that of a row later.
    ...(wordsOf[key] === undefined ? {} : { words: wordsOf[key].distinct.filter((one) => one !== '') }),
  })
  return {
    fields: {
      ...Object.fromEntries(
        Object.entries(figures).map(([key, { label }]) => [key, { label, kind: 'number' as const }]),
      ),
      sector: word('sector', 'Sector'),
      ...Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, word(key, label)])),
    },
    interval,
    intervals: KEPT.filter((one) => INTERVALS.indexOf(one) > INTERVALS.indexOf(interval)),
  }
}

/** What names mean in a formula that says which rows are listed: of a list that looks for it in the last bars, fields of its own. */
export function ruleVocabulary(
  list: Pick<List, 'figures' | 'words' | 'found'>,
  wordsOf: FormulaWords = {},
  scanned?: string,
): Vocabulary {
  const own = listVocabulary(list, wordsOf, scanned)
  return list.found === null ? own : { ...own, fields: { ...list.found.fields, sector: own.fields.sector } }
}

/** Where formulas get the columns of a list; bars are the server's. */
export function columnSource(
  { symbol, words, numbers }: FormulaColumns,
  bars: FormulaSource['bars'] = () => null,
): FormulaSource {
  return {
    symbolCount: symbol.length,
    bars,
    numbers: ({ name }) => numbers[name] ?? null,
    words: ({ name }) => (words[name] === undefined ? null : { words: words[name].distinct, places: words[name].at }),
  }
}

/** What evaluates the formulas of an answer, all by one so that what they share is worked out once. */
export class ListFormulas {
  readonly #vocabulary: Vocabulary
  readonly #evaluator: Evaluator

  constructor(list: Pick<List, 'figures' | 'words'>, source: FormulaSource, scanned?: string) {
    this.#vocabulary = listVocabulary(list, {}, scanned)
    this.#evaluator = evaluator(source, this.#vocabulary)
  }

  /** A formula over all rows, or what is wrong with it. */
  async column(text: string): Promise<AskedColumn> {
    const read = parse(text)
    const fault = read.ok ? check(read.formula, this.#vocabulary, read.spans).at(0) : read.fault
    if (!read.ok || fault !== undefined) {
      const { message = '', from = 0, to = 0 } = fault ?? {}
      return { fault: message, from, to }
    }
    const { formula } = read
    if (!isCondition(formula)) {
      const { values } = await this.#evaluator.values(formula)
      return { values, isCondition: false, missing: values.filter(Number.isNaN).length }
    }
    const { truth, skipped } = await this.#evaluator.truth(formula)
    return { values: Float64Array.from(truth, (one) => (one === TRUE ? 1 : 0)), isCondition: true, missing: skipped }
  }
}

/** The presets of a list over its rows, and the values of its choices that are rules, as `choiceKey` names them. */
export async function presetColumns(
  list: Pick<List, 'figures' | 'words' | 'presets' | 'choices' | 'found'>,
  formulas: ListFormulas,
  rows: number,
): Promise<Record<string, PresetColumn>> {
  const presets = await Promise.all(
    rulesOfList(list).map(async ([key, { name, rule, words }]) => {
      const made = await formulas.column(rule)
      if ('fault' in made) throw new Error(`The preset '${name}' is no rule: ${made.fault}`)
      const holds = Int32Array.from({ length: rows }, (_, row) => row).filter((row) => made.values[row] === 1)
      const said = partWords(list, rule)
      return [key, { ...said, words: words ?? said.words, holds, missing: made.missing }] as const
    }),
  )
  return Object.fromEntries(presets)
}

function rulesOfList({
  presets,
  choices,
  found,
}: Pick<List, 'presets' | 'choices' | 'found'>): readonly [string, ListPreset][] {
  const chosen = Object.entries(choices).flatMap(([key, one]) =>
    one.choices.flatMap(({ value, label, rule, words }): [string, ListPreset][] =>
      rule === undefined
        ? []
        : [[choiceKey(key, value), { name: label, rule, ...(words === undefined ? {} : { words }) }]],
    ),
  )
  return [...(found === null ? Object.entries(presets) : []), ...chosen]
}

/** The reader's formula and columns over the rows of an answer. */
export async function readFormulas(
  list: List,
  data: Wire<ListData>,
  params: Pick<ListParams, 'rules' | 'f' | 'own' | 'interval'>,
): Promise<ReadFormulas> {
  const numbers = Object.entries(data.numbers).map(([key, values]) => [key, column(values)] as const)
  const { symbol, words } = data
  const formulas = new ListFormulas(
    list,
    columnSource({ symbol, words, numbers: Object.fromEntries(numbers) }),
    params.interval,
  )
  const fields = ownFields(list)
  const madeOf = async (text: string): Promise<Wire<AskedColumn> | AskedColumn | undefined> =>
    isAsked(text, fields) ? data.asked[text] : formulas.column(text)
  let isPending = false
  const rules = rulesOf(params)
  const parts: ReadPart[] = []
  let fault = wrongOf(data)
  // What is looked for in the last bars is the server's to answer.
  for (const text of list.found === null ? rulesParts(rules) : []) {
    const made = await madeOf(text)
    const start = rules.indexOf(text)
    if (made === undefined) isPending = true
    else if ('fault' in made) {
      fault ??= { message: made.fault, from: start + (made.from ?? 0), to: start + (made.to ?? 0) }
    } else if (made.isCondition) {
      const holds = Uint8Array.from(made.values, (one) => one ?? 0)
      parts.push({ text, ...partWords(list, text), holds, missing: made.missing ?? 0 })
    } else fault ??= { message: NO_CONDITION, from: start, to: start + text.length }
  }
  const own = new Map<OwnKey, Float64Array>()
  for (const { key, formula } of ownColumns(params.own ?? '') ?? []) {
    const made = await madeOf(formula)
    if (made === undefined) isPending = true
    else if ('fault' in made) fault ??= { message: `${made.fault} (in the column ${formula})`, from: 0, to: 0 }
    else own.set(key, column(Array.from(made.values)))
  }
  return { parts, own, fault, isPending }
}

function wrongOf({ found }: Wire<ListData>): ReadFormulas['fault'] {
  const fault = found?.fault
  return fault == null ? null : { message: fault.message, from: fault.from ?? 0, to: fault.to ?? 0 }
}

const NO_CONDITION = 'This has a value and says nothing that could hold: compare it with something.'

const SIGNS: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤', '!=': '≠' }

/** A part of a formula as a chip says it, 'IVP ≥ 80', and the figures it asks for. */
export function partWords(
  { figures, words }: Pick<List, 'figures' | 'words'>,
  text: string,
): Pick<ReadPart, 'words' | 'fields'> {
  const read = parse(text)
  if (!read.ok) return { words: text, fields: text }
  const labels: Readonly<Record<string, { readonly label: string } | undefined>> = {
    ...words,
    ...figures,
    sector: { label: 'Sector' },
  }
  const key = (name: string) => Object.keys(labels).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
  const named = (formula: Formula) => [
    ...new Set(figuresOf(formula).map(({ name }) => labels[key(name)]?.label ?? name)),
  ]
  const { formula } = read
  const fields = named(formula).join(', ')
  if (formula.kind !== 'test' || formula.left.kind !== 'figure') return { words: print(formula), fields }
  const { op, left, right } = formula
  const side = (operand: Formula) =>
    operand.kind === 'figure' && labels[key(operand.name)] !== undefined
      ? (labels[key(operand.name)]?.label ?? '')
      : print(operand).replace(/^-/, '−')
  const values = right.map(side)
  const said =
    op === 'between'
      ? `between ${values.join(' and ')}`
      : op === 'in'
        ? values.join(' or ')
        : right.length === 1
          ? `${SIGNS[op] ?? op} ${values[0]}`
          : null
  return { words: said === null ? print(formula) : `${side(left)} ${said}`, fields }
}
