import { BarAxis } from './barAxis.ts'
import { type FieldMeaning, type IndicatorMeaning, isWordMeaning, type Meaning, meaningOf } from './meaning.ts'
import { type BarsNeeded, barsNeeded } from './need.ts'
import { type BarsOf, barsKey } from './places.ts'
import { print } from './print.ts'
import type { FieldRequest, FormulaSource, PublishedRequest, WordColumn } from './source.ts'
import { type Formula, figuresOf, type Operand } from './tree.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a source has told, by what it was asked for: loaded for a formula before it is evaluated. */
export class Columns {
  readonly vocabulary: Vocabulary
  readonly symbolCount: number
  readonly #source: FormulaSource
  readonly #axes = new Map<string, { readonly asked: number; readonly axis: BarAxis | null }>()
  readonly #numbers = new Map<string, Float64Array | null>()
  readonly #words = new Map<string, WordColumn | null>()
  readonly #published = new Map<string, Float64Array | null>()
  readonly #whenSet = new Map<string, Float64Array | null>()
  readonly #asked = new Map<unknown, Map<string, Promise<void>>>()
  #axesMade = 0

  constructor(source: FormulaSource, vocabulary: Vocabulary) {
    this.#source = source
    this.vocabulary = vocabulary
    this.symbolCount = source.symbolCount
  }

  /** Everything that a formula needs to be known at its last `window` bars. */
  async load(formula: Formula, window: number): Promise<void> {
    const needs = barsNeeded(formula, this.vocabulary, window)
    const meanings = figuresOf(formula).map((figure) => meaningOf(figure, this.vocabulary))
    await Promise.all([
      ...this.#withPage(needs, window).map((need) => this.#loadBars(need, need.settled)),
      ...meanings.filter((one) => one.kind !== 'none').map((meaning) => this.#loadFigure(meaning)),
      ...setsOf(formula).map((operand) => this.#loadSet(operand)),
    ])
  }

  /** Truths stand at the bars of the page, whatever they rest on. */
  #withPage(needs: readonly BarsNeeded[], window: number): readonly BarsNeeded[] {
    const { interval } = this.vocabulary
    const isThere = needs.some((need) => need.interval === interval && need.symbol === undefined)
    if (interval === undefined || isThere || (needs.length === 0 && window === 1)) return needs
    return [...needs, { interval, least: window, settled: window }]
  }

  /** The axis of bars; null where the source has none. */
  axis(bars: BarsOf): BarAxis | null {
    return this.#axes.get(barsKey(bars))?.axis ?? null
  }

  numbers(field: FieldMeaning): Float64Array | null {
    return this.#numbers.get(fieldKey(field)) ?? null
  }

  words(field: FieldMeaning): WordColumn | null {
    return this.#words.get(fieldKey(field)) ?? null
  }

  published(indicator: IndicatorMeaning): Float64Array | null {
    return this.#published.get(publishedKey(indicator)) ?? null
  }

  whenSet(operand: Operand): Float64Array | null {
    return this.#whenSet.get(print(operand)) ?? null
  }

  async #loadBars(of: BarsOf, count: number): Promise<void> {
    const key = barsKey(of)
    const known = this.#axes.get(key)
    if (known !== undefined && known.asked >= count) return
    const bars = await this.#source.bars(of.interval, count, of.symbol)
    const now = this.#axes.get(key)
    if (now !== undefined && now.asked >= count) return
    // The same bars as before are the same axis, and what rests on it is not computed again.
    const isSame = bars !== null && now?.axis?.bars === bars
    const axis = isSame ? now.axis : bars === null ? null : new BarAxis(`${key} #${this.#axesMade++}`, bars)
    this.#axes.set(key, { asked: count, axis })
  }

  async #loadFigure(meaning: Meaning): Promise<void> {
    const source = this.#source
    if (meaning.kind === 'column') return
    if (isWordMeaning(meaning))
      return this.#load(this.#words, fieldKey(meaning), () => source.words(requestOf(meaning)))
    if (meaning.kind === 'field') {
      return this.#load(this.#numbers, fieldKey(meaning), () => source.numbers(requestOf(meaning)))
    }
    if (meaning.ofField !== undefined) return this.#loadFigure(meaning.ofField)
    if (meaning.symbol !== undefined) return
    return this.#load(this.#published, publishedKey(meaning), () => source.published?.(publishedOf(meaning)) ?? null)
  }

  #loadSet(operand: Operand): Promise<void> {
    const text = print(operand)
    return this.#load(this.#whenSet, text, () => this.#source.whenSet?.(text, operand) ?? null)
  }

  /** Asks once for what several formulas need. */
  #load<T>(known: Map<string, T | null>, key: string, ask: () => T | null | Promise<T | null>): Promise<void> {
    let asked = this.#asked.get(known)?.get(key)
    if (asked === undefined) {
      asked = Promise.resolve(ask()).then((answer) => {
        known.set(key, answer)
      })
      this.#asked.set(known, (this.#asked.get(known) ?? new Map<string, Promise<void>>()).set(key, asked))
    }
    return asked
  }
}

function requestOf({ name, args, series, symbol, interval }: FieldMeaning): FieldRequest {
  return { name, args, series, symbol, interval }
}

const fieldKey = (field: FieldMeaning) => JSON.stringify(requestOf(field))

function publishedOf({ name, spec, series, interval }: IndicatorMeaning): PublishedRequest {
  return { name, params: spec.params ?? [], of: spec.of, series, interval }
}

const publishedKey = (indicator: IndicatorMeaning) =>
  JSON.stringify([indicator.symbol, indicator.ofField?.name, publishedOf(indicator)])

function setsOf(formula: Formula): readonly Operand[] {
  switch (formula.kind) {
    case 'set':
      return [formula.of]
    case 'number':
    case 'word':
    case 'figure':
      return []
    case 'arithmetic':
      return [formula.left, formula.right].flatMap(setsOf)
    case 'test':
      return [formula.left, ...formula.right].flatMap(setsOf)
    case 'all':
    case 'any':
      return formula.of.flatMap(setsOf)
    default:
      return setsOf(formula.of)
  }
}
