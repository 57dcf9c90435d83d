import { decodeTable, encodeTable, numbersOf, type Table, textsOf } from '../blocks/index.ts'

/** What a rule of a tool said of a name at the close of a bar (§I7). */
export interface Signal {
  /** What was said, as the tool names it: 'range', 'OI surge'. */
  readonly kind: string
  readonly symbol: string
  /** 1 bullish, −1 bearish, 0 neither. */
  readonly side: -1 | 0 | 1
  /** ₹ at the close of the bar. */
  readonly price: number
  /** NaN of a tool that gives none. */
  readonly score: number
  /** Further numbers of the tool by their names, the same names for all its signals of a length of bars. */
  readonly attributes: Readonly<Record<string, number>>
}

/** All that a tool said at the close of one bar; none is news too: the bar was looked at. */
export interface Evaluation {
  /** Length of the bar: '5m', '1d'. */
  readonly interval: string
  /** Epoch ms at which the bar began, and at which it was first evaluated: its close. */
  readonly bar: number
  readonly seen: number
  readonly signals: readonly Signal[]
}

/** Names that are in no column of their own. */
const ATTRIBUTE = 'attribute '
/** Digits after the point that prices and scores mostly have: saves looking for them. */
const DECIMALS = { price: 2 }

/** Signals of one bar as the ledger keeps them: the same signals give the same bytes, in whatever order they were found. */
export function packSignals(signals: readonly Signal[]): Uint8Array {
  const rows = [...signals].sort(inOrder)
  const names = [...new Set(rows.flatMap(({ attributes }) => Object.keys(attributes)))].sort()
  const column = (value: (row: Signal) => number) => Float64Array.from(rows, value)
  return encodeTable(
    {
      kind: rows.map(({ kind }) => kind),
      symbol: rows.map(({ symbol }) => symbol),
      side: column(({ side }) => side),
      price: column(({ price }) => price),
      score: column(({ score }) => score),
      ...Object.fromEntries(
        names.map((name) => [ATTRIBUTE + name, column(({ attributes }) => attributes[name] ?? Number.NaN)]),
      ),
    },
    DECIMALS,
  )
}

function inOrder(a: Signal, b: Signal): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  if (a.symbol !== b.symbol) return a.symbol < b.symbol ? -1 : 1
  return a.side - b.side
}

/** Signals of several bars, column by column, an element a signal. */
export interface Signals {
  /** Bars that were looked at, with signals or without. */
  readonly looked: readonly Omit<Evaluation, 'signals'>[]
  readonly interval: readonly string[]
  /** Epoch ms: the bar's begin, and when it was first evaluated. */
  readonly bar: Float64Array
  readonly seen: Float64Array
  readonly kind: readonly string[]
  readonly symbol: readonly string[]
  readonly side: Float64Array
  /** ₹ */
  readonly price: Float64Array
  readonly score: Float64Array
  readonly attributes: Readonly<Record<string, Float64Array>>
}

/** The bytes of a bar's signals with what the ledger knows of them. */
export interface PackedEvaluation extends Omit<Evaluation, 'signals'> {
  readonly block: Uint8Array
}

/** Signals of bars one after the other. Throws when bytes are damaged, so that no loss passes for silence. */
export function unpackSignals(evaluations: readonly PackedEvaluation[]): Signals {
  const tables = evaluations.map(({ block }) => tableIn(block))
  const counts = tables.map((table) => textsOf(table, 'kind').length)
  const size = counts.reduce((sum, count) => sum + count, 0)
  const joined = (part: (at: number) => Float64Array | number) => {
    const out = new Float64Array(size).fill(Number.NaN)
    let to = 0
    counts.forEach((count, at) => {
      const values = part(at)
      if (typeof values === 'number') out.fill(values, to, to + count)
      else out.set(values, to)
      to += count
    })
    return out
  }
  const names = [...new Set(tables.flatMap((table) => Object.keys(table)))].filter((name) => name.startsWith(ATTRIBUTE))
  return {
    looked: evaluations.map(({ interval, bar, seen }) => ({ interval, bar, seen })),
    interval: evaluations.flatMap(({ interval }, at) => new Array<string>(counts[at]).fill(interval)),
    bar: joined((at) => evaluations[at].bar),
    seen: joined((at) => evaluations[at].seen),
    kind: tables.flatMap((table) => textsOf(table, 'kind')),
    symbol: tables.flatMap((table) => textsOf(table, 'symbol')),
    ...{ side: joined((at) => numbersOf(tables[at], 'side')), price: joined((at) => numbersOf(tables[at], 'price')) },
    score: joined((at) => numbersOf(tables[at], 'score')),
    attributes: Object.fromEntries(
      names.map((name) => [
        name.slice(ATTRIBUTE.length),
        joined((at) => (Object.hasOwn(tables[at], name) ? numbersOf(tables[at], name) : Number.NaN)),
      ]),
    ),
  }
}

/** The bytes that the same signals have under other names, as after a company took another one. */
export function renameSignals(block: Uint8Array, nameOf: (symbol: string) => string): Uint8Array {
  const told = unpackSignals([{ interval: '', bar: Number.NaN, seen: Number.NaN, block }])
  const attributes = Object.entries(told.attributes)
  return packSignals(
    told.symbol.map((symbol, i) => ({
      kind: told.kind[i],
      symbol: nameOf(symbol),
      side: told.side[i] > 0 ? 1 : told.side[i] < 0 ? -1 : 0,
      price: told.price[i],
      score: told.score[i],
      attributes: Object.fromEntries(attributes.map(([name, values]) => [name, values[i]])),
    })),
  )
}

function tableIn(block: Uint8Array): Table {
  const table = decodeTable(block)
  if (table === null) throw new Error('Signals of the ledger are damaged: their checksum does not fit.')
  return table
}
