import { type IndicatorSpec, indicatorMachine } from '../indicators/index.ts'
import { nameKey, nearest } from './fault.ts'
import {
  BAR_COLUMNS,
  type BarColumn,
  INDICATORS,
  type IndicatorKey,
  type IndicatorRule,
  indicatorNamed,
} from './indicators.ts'
import { type Interval, isCoarser, isIntraday } from './intervals.ts'
import type { Figure, Operand } from './tree.ts'
import type { ArgumentRule, FieldRule, Vocabulary } from './vocabulary.ts'

/** Where a figure is looked up. */
export interface Place {
  /** The page's own names, or another symbol. */
  readonly symbol?: string | undefined
  /** Of its bars; absent of a field that has none. */
  readonly interval?: Interval | undefined
  readonly back: number
}

/** A column of bars: `close`. */
interface ColumnMeaning extends Place {
  readonly kind: 'column'
  readonly column: BarColumn
  readonly interval: Interval
}

/** An indicator over bars, with all its parameters. */
export interface IndicatorMeaning extends Place {
  readonly kind: 'indicator'
  readonly name: IndicatorKey
  readonly rule: IndicatorRule
  readonly spec: IndicatorSpec
  /** A field whose bars it reads, in place of a column. */
  readonly ofField?: FieldMeaning
  /** Which of its series, by place; and its name where there are several. */
  readonly output: number
  readonly series?: string | undefined
  readonly interval: Interval
}

/** A field of the page. */
export interface FieldMeaning extends Place {
  readonly kind: 'field'
  readonly name: string
  readonly rule: FieldRule
  readonly args: readonly (number | string)[]
  readonly series?: string | undefined
}

/** What a figure is on a page. */
export type Meaning = ColumnMeaning | IndicatorMeaning | FieldMeaning

/** Why a figure means nothing on a page: a sentence, and the name that may have been meant. */
export interface Meaningless {
  readonly kind: 'none'
  readonly message: string
  readonly suggestion?: string | undefined
}

const none = (message: string, suggestion?: string): Meaningless => ({ kind: 'none', message, suggestion })

/** What a figure means on a page: a field first, then a column of bars, then an indicator. */
export function meaningOf(figure: Figure, vocabulary: Vocabulary): Meaning | Meaningless {
  const { symbol } = figure
  if (symbol !== undefined && symbolOf(symbol, vocabulary) === undefined) {
    const symbols = vocabulary.symbols ?? []
    if (symbols.length === 0) return none(`${symbol}.${figure.name}: other symbols cannot be asked for here.`)
    return none(`There is no symbol ${symbol} here.`, nearest(symbol, symbols))
  }
  const field = fieldNamed(figure.name, vocabulary)
  if (field !== undefined && (figure.args === undefined || vocabulary.fields[field].args !== undefined)) {
    return fieldMeaning(figure, field, vocabulary)
  }
  return barMeaning(figure, vocabulary)
}

/** A field of words. */
export interface WordMeaning extends FieldMeaning {
  readonly rule: FieldRule & { readonly kind: 'word' }
}

/** Whether a figure is a word and no number. */
export function isWordMeaning(meaning: Meaning | Meaningless): meaning is WordMeaning {
  return meaning.kind === 'field' && meaning.rule.kind === 'word'
}

/** The word that an operand is beside a word field: in quotes, or a bare name that is read as one. */
export function wordOf(operand: Operand): string | undefined {
  if (operand.kind === 'word') return operand.text
  if (operand.kind !== 'figure') return undefined
  const { kind: _kind, name, ...rest } = operand
  return Object.keys(rest).length === 0 ? name : undefined
}

/** A word as its field spells it. */
export function wordNamed(text: string, words: readonly string[]): string | undefined {
  const key = text.toLowerCase()
  return words.find((word) => word.toLowerCase() === key)
}

/** The symbol that is spelled so. */
function symbolOf(text: string, { symbols = [] }: Vocabulary): string | undefined {
  return wordNamed(text, symbols)
}

function fieldNamed(name: string, { fields }: Vocabulary): string | undefined {
  if (Object.hasOwn(fields, name)) return name
  const key = nameKey(name)
  const found = Object.keys(fields).find((field) => nameKey(field) === key)
  // `price` is the last price (/stocks-screener).
  return found ?? (key === 'price' && Object.hasOwn(fields, 'ltp') ? 'ltp' : undefined)
}

function fieldMeaning(figure: Figure, name: string, vocabulary: Vocabulary): FieldMeaning | Meaningless {
  const rule = vocabulary.fields[name]
  const { args = [], series, back = 0 } = figure
  if (figure.symbol !== undefined && !rule.isOfSymbols) return none(`${name} cannot be asked of another symbol.`)
  const wrong = argumentFault(name, args, rule.args ?? [], vocabulary)
  if (wrong !== null) return wrong
  const own = series === undefined ? undefined : rule.series?.find((one) => nameKey(one) === nameKey(series))
  if (own === undefined && (series !== undefined || rule.series !== undefined))
    return seriesFault(name, series, rule.series)
  const interval = rule.span === 'bars' ? (figure.interval ?? vocabulary.interval) : undefined
  if (rule.span !== 'bars' && (back > 0 || figure.interval !== undefined)) {
    return none(`${name} is known as it is now; it has no bars to look back at.`)
  }
  const fault = interval === undefined ? null : intervalFault(interval, vocabulary)
  if (fault !== null) return fault
  const symbol = figure.symbol === undefined ? undefined : symbolOf(figure.symbol, vocabulary)
  return { kind: 'field', name, rule, args, series: own, symbol, interval, back }
}

function argumentFault(
  name: string,
  args: readonly (number | string)[],
  rules: readonly ArgumentRule[],
  vocabulary: Vocabulary,
): Meaningless | null {
  const last = rules.at(-1)
  if (args.length > rules.length && !last?.isRest) {
    return none(
      rules.length === 0 ? `${name} has no brackets.` : `${name} takes ${listed(rules.map((one) => one.name))}.`,
    )
  }
  const missing = rules.slice(args.length).find((rule) => !rule.isOptional && !rule.isRest)
  if (missing !== undefined || (last?.isRest && args.length === 0)) {
    return none(`${name} takes ${listed(rules.map((one) => one.name))}; the ${(missing ?? last)?.name} is missing.`)
  }
  for (const [place, arg] of args.entries()) {
    const rule = rules[Math.min(place, rules.length - 1)]
    if (rule.kind === 'number' && typeof arg !== 'number') return none(`The ${rule.name} of ${name} is a number.`)
    if (rule.kind === 'word' && typeof arg !== 'string') return none(`The ${rule.name} of ${name} is a word.`)
    const words = rule.name === 'symbol' ? vocabulary.symbols : rule.words
    if (words !== undefined && typeof arg === 'string' && wordNamed(arg, words) === undefined) {
      return none(`The ${rule.name} of ${name} is not ${arg}.`, nearest(arg, words))
    }
  }
  return null
}

function seriesFault(name: string, series: string | undefined, known: readonly string[] | undefined): Meaningless {
  if (known === undefined) return none(`${name} has no series; leave out .${series}.`)
  if (series === undefined) return none(`${name} has several series: write one of ${listed(known)} behind a point.`)
  return none(`${name} has no series ${series}: it has ${listed(known)}.`, nearest(series, known))
}

/** A column of bars or an indicator. */
function barMeaning(figure: Figure, vocabulary: Vocabulary): Meaning | Meaningless {
  const short = sessionAverage(figure)
  const { name, args, series, back = 0 } = short
  const symbol = short.symbol === undefined ? undefined : symbolOf(short.symbol, vocabulary)
  const key = nameKey(name)
  const column = BAR_COLUMNS.find((one) => one === key) ?? (key === 'price' ? 'close' : undefined)
  const indicator = column === undefined ? indicatorNamed(name, series) : undefined
  if (column === undefined && indicator === undefined) return unknownName(name, vocabulary)
  const interval = short.interval ?? vocabulary.interval
  if (vocabulary.interval === undefined || interval === undefined)
    return none(`${name} needs bars, which this page has none of.`)
  const fault = intervalFault(interval, vocabulary)
  if (fault !== null) return fault
  const place = { symbol, interval, back }
  if (column !== undefined) {
    if (args !== undefined || series !== undefined) return none(`${column} has neither brackets nor series.`)
    return { kind: 'column', column, ...place }
  }
  return indicator === undefined
    ? unknownName(name, vocabulary)
    : indicatorMeaning(indicator, args ?? [], place, vocabulary)
}

/** `rsi_14` is rsi(14)@1d (/stocks-screener). */
function sessionAverage(figure: Figure): Figure {
  const cut = figure.name.lastIndexOf('_')
  const count = cut < 0 ? '' : figure.name.slice(cut + 1)
  if (figure.args !== undefined || !/^\d{1,3}$/.test(count)) return figure
  const name = figure.name.slice(0, cut)
  if (indicatorNamed(name) === undefined) return figure
  return { ...figure, name, args: [Number(count)], interval: figure.interval ?? '1d' }
}

function indicatorMeaning(
  found: { readonly name: IndicatorKey; readonly series?: string | undefined },
  args: readonly (number | string)[],
  place: Place & { readonly interval: Interval },
  vocabulary: Vocabulary,
): IndicatorMeaning | Meaningless {
  const { name } = found
  const rule: IndicatorRule = INDICATORS[name]
  const [first, ...others] = args
  const source = typeof first === 'string' ? sourceOf(first, name, rule, place, vocabulary) : {}
  if ('kind' in source) return source
  const params = parametersOf(name, rule, typeof first === 'string' ? others : args)
  if ('kind' in params) return params
  if (rule.isOfSession && !isIntraday(place.interval)) {
    return none(`${rule.label} begins anew each session: it has no meaning on bars of ${place.interval}.`)
  }
  if (rule.isOfDays && isIntraday(place.interval)) {
    return none(`${name} counts whole sessions: write ${name}@1d.`, `${name}@1d`)
  }
  const names = Object.keys(rule.series ?? {})
  const wanted = found.series ?? rule.main
  const series = wanted === undefined ? undefined : names.find((one) => nameKey(one) === nameKey(wanted))
  if (series === undefined && (wanted !== undefined || names.length > 0)) {
    return seriesFault(name, wanted, rule.series === undefined ? undefined : names)
  }
  const { column, ofField } = source
  const of = column ?? (ofField === undefined && rule.of === 'volume' ? 'volume' : undefined)
  const spec: IndicatorSpec = { name, params, ...(of === undefined || of === 'close' ? {} : { of }) }
  const output = series === undefined ? 0 : indicatorMachine(spec).outputs.indexOf(series)
  return {
    kind: 'indicator',
    name,
    rule,
    spec,
    output,
    series,
    ...(ofField === undefined ? {} : { ofField }),
    ...place,
  }
}

/** What an indicator reads in place of the close: `volume` of sma(volume, 20). */
function sourceOf(
  text: string,
  name: string,
  rule: IndicatorRule,
  place: Place,
  vocabulary: Vocabulary,
): { readonly column?: BarColumn; readonly ofField?: FieldMeaning } | Meaningless {
  if (rule.of === undefined) return none(`${name} reads the whole bar: its brackets take numbers alone.`)
  const { symbol, interval } = place
  const own = { ...(symbol === undefined ? {} : { symbol }), ...(interval === undefined ? {} : { interval }) }
  const figure: Figure = { kind: 'figure', name: text, ...own }
  const field = fieldNamed(text, vocabulary)
  if (field !== undefined && vocabulary.fields[field].kind === 'number') {
    const meaning = fieldMeaning(figure, field, vocabulary)
    return meaning.kind === 'none' ? meaning : { ofField: meaning }
  }
  const column = BAR_COLUMNS.find((one) => one === text.toLowerCase())
  return column === undefined ? unknownName(text, vocabulary) : { column }
}

function parametersOf(name: string, rule: IndicatorRule, args: readonly (number | string)[]): number[] | Meaningless {
  const names = rule.params.map((one) => one.name)
  if (args.length > names.length) {
    const takes = names.length === 0 ? 'takes no parameter' : `takes ${listed(names)}`
    return none(`${name} ${takes}; ${args.length} are given.`)
  }
  const params: number[] = []
  for (const [place, parameter] of rule.params.entries()) {
    const value = args[place] ?? parameter.default
    if (typeof value !== 'number') return none(`The ${parameter.name} of ${name} is a number.`)
    if (!(value > 0) || (!parameter.isWidth && !Number.isSafeInteger(value))) {
      return none(
        `The ${parameter.name} of ${name} is a ${parameter.isWidth ? 'number above 0' : 'whole number from 1'}.`,
      )
    }
    params.push(value)
  }
  return params
}

function intervalFault(interval: Interval, vocabulary: Vocabulary): Meaningless | null {
  const { interval: own, intervals = [] } = vocabulary
  if (own === undefined) return none('This page has no bars.')
  if (interval === own) return null
  if (isCoarser(own, interval)) {
    return none(
      `Bars of ${interval} are shorter than the page's ${own}: choose ${interval} for the page, or a longer one here.`,
    )
  }
  if (!intervals.includes(interval)) {
    const longer = intervals.filter((one) => isCoarser(one, own))
    return none(`There are no bars of ${interval} here: ${listed([own, ...longer])}.`)
  }
  return null
}

function unknownName(name: string, vocabulary: Vocabulary): Meaningless {
  return none(`There is no field or indicator ${name}.`, nearest(name, knownNames(vocabulary)))
}

/** Every name that means something by itself: fields first, then columns of bars and indicators. */
export function knownNames({ fields, interval }: Vocabulary): readonly string[] {
  const ofBars = interval === undefined ? [] : [...BAR_COLUMNS, ...Object.keys(INDICATORS)]
  return [...new Set([...Object.keys(fields), ...ofBars])]
}

/** 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
