import { fixed } from '@strikelens/analytics/numeric'
import type { IsoDate } from '@strikelens/market/time'
import type { Explanation } from '../result.ts'
import { LIST_TINTS, type List, type ListedSymbol, type ListTint, type SignalInterval } from './list.ts'
import type { ListLines } from './listLines.ts'

/** A figure of the list as a whole, as it is written. */
export interface ListCell {
  readonly label: string
  readonly value: string
  readonly note?: string
  /** Key of its explanation in the answer. */
  readonly how?: string
}

/** What followed the signals of a kind in the last sessions (§I7), for bars after which enough of them are known. */
export interface KindNext {
  readonly kind: string
  readonly name: string
  readonly interval: SignalInterval
  /** 1 bullish, −1 bearish. */
  readonly side: -1 | 0 | 1
  readonly sessions: number
  readonly events: number
  readonly after: readonly {
    readonly bars: number
    readonly known: number
    /** Share of these with a forward return above 0, and their median, %. */
    readonly positivePct: number
    readonly medianPct: number
  }[]
}

/** Words of the rows: each distinct one once, and which of them a row has. */
export interface WordColumn {
  readonly distinct: readonly string[]
  readonly at: Int32Array
}

/** A preset over all rows: what it asks in words, whom it holds for and who lacks what it asks for. */
export interface PresetColumn {
  readonly words: string
  /** The figures it asks for. */
  readonly fields: string
  readonly holds: Int32Array
  readonly missing: number
}

/** What the server worked out of a part of a formula: its value by row, 1 and 0 of a condition; or what is wrong with it. */
export type AskedColumn =
  | { readonly values: Float64Array; readonly isCondition: boolean; readonly missing: number }
  | { readonly fault: string; readonly from: number; readonly to: number }

/** A formula that the server looked for in the last bars. */
export interface FoundRule {
  readonly words: string
  readonly fields: string
  /** Rows of which something that it compares is not known. */
  readonly missing: number
  /** What is wrong with it; null where it could be looked for. */
  readonly fault: { readonly message: string; readonly from: number; readonly to: number } | null
}

/** More of a figure that is shown where a row is read at leisure. */
export interface BesideFigure {
  readonly label: string
  readonly text: string
  readonly how?: Explanation | null
}

/** What is known of one row besides its columns: asked for when it is opened. */
export interface OpenedRow {
  /** Of the row. */
  readonly key: string
  /** How its figures came about, by their keys. */
  readonly explanations: Readonly<Record<string, Explanation>>
  /** What it is called at present: 'Rich', 'Backwardation'. */
  readonly badges: readonly string[]
  readonly lines: readonly string[]
  readonly beside: readonly BesideFigure[]
  /** Of the charts in its drawer. */
  readonly charts: Readonly<Record<string, ListLines>>
  /** Columns of its own, its days, of which its list's looks draw a table. */
  readonly columns: Readonly<Record<string, Float64Array | readonly string[]>>
}

/** What a list's answer holds, column by column: hundreds of rows name no key twice. */
export interface ListData {
  readonly universe: string
  /** What the list is called. */
  readonly named: string
  /** Symbols that were looked at; those without a row lack what the list is about. */
  readonly scanned: number
  readonly symbol: readonly string[]
  readonly company: readonly string[]
  /** The word that tells rows of one symbol apart. */
  readonly apart: string | null
  /** With `sector`, and `tint` where rows have a ground of their own. */
  readonly words: Readonly<Record<string, WordColumn>>
  readonly numbers: Readonly<Record<string, Float64Array>>
  /** Drawn to so many levels; whole numbers in a file. */
  readonly lines: Readonly<Record<string, readonly string[]>>
  readonly wholeLines: Readonly<Record<string, readonly Float64Array[]>>
  readonly presets: Readonly<Record<string, PresetColumn>>
  /** By the text that was asked. */
  readonly asked: Readonly<Record<string, AskedColumn>>
  /** What was looked for in the last bars; null where nothing was. */
  readonly found: FoundRule | null
  readonly cells: readonly ListCell[]
  /** Days that columns are of, by the names of `dated`. */
  readonly dates: Readonly<Record<string, IsoDate>>
  /** Of the pictures that are lines over time, by their keys. */
  readonly charts: Readonly<Record<string, ListLines>>
  /** What followed the list's signals, as a line at the end of its page; none where nothing is known of it. */
  readonly next: readonly KindNext[]
  /** Of the row that is asked about; null where none is. */
  readonly opened: OpenedRow | null
}

/** How the numbers of an answer are written: as they are shown and sorted, or all of them for a file. */
export type Digits = 'shown' | 'all'

/** Numbers that are looked at and sorted need no more digits than one behind those shown. */
function shownDigits(value: number, decimals: number): number {
  const scale = 10 ** (decimals + 1)
  const scaled = Math.round(value * scale)
  if (!Number.isSafeInteger(scaled)) return value
  if (Math.abs(scaled % 10) !== 5) return scaled / scale
  // A reader sees it rounded once more, which a 5 must not take to the other side.
  const shown = fixed(value, decimals)
  const near = [scaled, scaled - 1, scaled + 1].map((one) => one / scale)
  return near.find((one) => fixed(one, decimals) === shown) ?? value
}

/** The numbers as pages have them: what a file judges its rows by, too. */
export function shownColumn(values: Float64Array, decimals: number): Float64Array {
  return values.map((value) => shownDigits(value, decimals))
}

/** The same of a figure; lots keep all their digits, of which quantities are made. */
export function shownFigure({ figures, lots }: List, key: string, values: Float64Array): Float64Array {
  return lots?.figures.includes(key) ? values : shownColumn(values, figures[key]?.decimals ?? 0)
}

/** The columns of rows; numbers as they are. */
export function numberColumns<Row>(list: List<Row>, rows: readonly Row[]): Record<string, Float64Array> {
  return Object.fromEntries(
    Object.entries(list.figures).map(([key, { value }]) => [
      key,
      Float64Array.from(rows, (row) => value(row) ?? Number.NaN),
    ]),
  )
}

/** The words of rows by column, with their sector and the ground they stand on. */
export function wordColumns<Row>(list: List<Row>, rows: readonly (Row & ListedSymbol)[]): Record<string, WordColumn> {
  const columns: Record<string, WordColumn> = { sector: wordColumn(rows.map(({ sector }) => sector)) }
  for (const [key, { value }] of Object.entries(list.words))
    columns[key] = wordColumn(rows.map((row) => value(row) ?? ''))
  if (Object.keys(list.rowTints).length > 0) columns.tint = wordColumn(rows.map((row) => tintOf(list, row)))
  return columns
}

function tintOf<Row>({ rowTints }: List<Row>, row: Row): ListTint | '' {
  return LIST_TINTS.find((tint) => rowTints[tint]?.holds(row) === true) ?? ''
}

/** A word a row, each distinct one once. */
export function wordColumn(words: readonly string[]): WordColumn {
  const places = new Map<string, number>()
  const at = Int32Array.from(words, (word) => {
    const place = places.get(word) ?? places.size
    places.set(word, place)
    return place
  })
  return { distinct: [...places.keys()], at }
}

/** Levels of a drawn line, more than its row has pixels: cards draw it higher. */
const LEVELS = 32
/** Of a point at the level of the one before it: steps are mostly small, and the same few letters pack best. */
const SAME_LEVEL = 'B'.charCodeAt(0)
const GAP = ' '

/** A line on its own scale: a letter a point for its step from the one before, a blank where it has none. */
export function lineText(values: Float64Array): string {
  const known = values.filter((value) => !Number.isNaN(value))
  if (known.length === 0) return ''
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  let before = 0
  return Array.from(values, (value) => {
    if (Number.isNaN(value)) return GAP
    const level = span === 0 ? LEVELS / 2 : Math.round(((value - low) / span) * (LEVELS - 1))
    const step = level - before
    before = level
    return String.fromCharCode(SAME_LEVEL + step)
  }).join('')
}

/** The levels of a line, NaN where it has no point. */
export function lineLevels(text: string): Float64Array {
  let level = 0
  return Float64Array.from(text, (letter) => {
    if (letter === GAP) return Number.NaN
    level += letter.charCodeAt(0) - SAME_LEVEL
    return level
  })
}
