import { CodedColumn, NumberColumn, PackedColumn } from './columns.ts'
import { EXACT_DIGITS } from './decimal.ts'
import { AMOUNT, type NumberRule } from './numberRule.ts'
import { type RunColumn, TextRun } from './textRun.ts'

export type AnyColumn = NumberColumn | CodedColumn<string> | PackedColumn

/** Texts that repeat or that nobody asked for: a run of them begins at the first. */
const TEXT = 0
export const NUMBER = 1
export const PACKED = 2

const NO_TEXT = new PackedColumn('')

/**
 * What the walk does at each place of a line and where it writes, in arrays that each hold one type. All numbers lie in one
 * array, a column behind the other, and so do all codes: one array is checked once, twenty are checked at every cell.
 */
export class Room {
  numbers: Float64Array = new Float64Array(0)
  codes: Int32Array = new Int32Array(0)
  readonly kinds: number[]
  /** Where the column of a place begins in `numbers` or `codes`. */
  readonly bases: number[]
  /** Decimals up to which a number is read as it stands; −1 when it is scaled. */
  readonly fractions: number[]
  /** Power of ten to the unit that is kept; 0 where it is the printed one. */
  readonly shifts: number[]
  readonly rules: NumberRule[] = []
  /** The texts from a place on. */
  readonly runs: TextRun[] = []
  readonly packed: PackedColumn[] = []
  private readonly columns: readonly (AnyColumn | null)[]

  constructor(columns: readonly (AnyColumn | null)[]) {
    this.columns = columns
    this.kinds = columns.map(() => 0)
    this.bases = columns.map(() => 0)
    this.fractions = columns.map(() => 0)
    this.shifts = columns.map(() => 0)
  }

  /** Makes room for so many rows. */
  grow(rows: number): void {
    const { columns } = this
    this.rules.length = 0
    this.packed.length = 0
    this.runs.length = 0
    this.numbers = new Float64Array(unwritten(8 * rows * columns.filter(isNumber).length))
    this.codes = new Int32Array(unwritten(4 * rows * columns.filter(isCoded).length))
    let numbers = 0
    let codes = 0
    columns.forEach((column, place) => {
      if (isNumber(column)) {
        this.bases[place] = rows * numbers++
        column.moveInto(this.numbers.subarray(this.bases[place], this.bases[place] + rows))
      } else if (isCoded(column)) {
        this.bases[place] = rows * codes++
        column.moveInto(this.codes.subarray(this.bases[place], this.bases[place] + rows))
      } else column?.grow(rows)
      const rule = isNumber(column) ? column.rule : AMOUNT
      this.kinds[place] = isNumber(column) ? NUMBER : isText(column) ? TEXT : PACKED
      this.fractions[place] = rule.shift !== 0 ? -1 : rule.isWhole ? 0 : EXACT_DIGITS
      this.shifts[place] = rule.shift
      this.rules.push(rule)
      this.packed.push(column instanceof PackedColumn ? column : NO_TEXT)
    })
    for (let place = 0; place < columns.length; place++) this.runs.push(this.runAt(place))
  }

  /** Forgets the texts of the lines so far, as further lines are other bytes. */
  forgetTexts(): void {
    for (const run of this.runs) run.forget()
  }

  private runAt(place: number): TextRun {
    const texts: (RunColumn | null)[] = []
    let stop = place
    for (; stop < this.columns.length; stop++) {
      const column = this.columns[stop]
      if (!isText(column)) break
      texts.push(column === null ? null : { dictionary: column.dictionary, base: this.bases[stop] })
    }
    return new TextRun(stop, texts, stop === this.columns.length)
  }
}

/** Memory that is not cleared first: a row counts only once all its cells are written. */
function unwritten(bytes: number): ArrayBufferLike {
  return Buffer.allocUnsafeSlow(bytes).buffer
}

function isNumber(column: AnyColumn | null): column is NumberColumn {
  return column instanceof NumberColumn
}

function isCoded(column: AnyColumn | null): column is CodedColumn<string> {
  return column instanceof CodedColumn
}

/** Whether a column repeats texts, or nobody asked for it. */
function isText(column: AnyColumn | null): column is CodedColumn<string> | null {
  return column === null || isCoded(column)
}
