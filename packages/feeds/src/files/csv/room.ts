import { CodedColumn, NumberColumn, PackedColumn } from './columns.ts'
import { EXACT_DIGITS } from './decimal.ts'
import { Dictionary } from './dictionary.ts'
import { AMOUNT, type NumberRule } from './numberRule.ts'

export type AnyColumn = NumberColumn | CodedColumn<string> | PackedColumn

const SKIP = 0
export const NUMBER = 1
export const CODED = 2
export const PACKED = 3

const NO_DICTIONARY = new Dictionary(() => -1)
const NO_TEXT = new PackedColumn('')

/**
 * What the walk does at each place of a line and where it writes, in arrays that each hold one type. All numbers lie in one
 * array, a column behind the other, and so do all codes: one array is checked once, twenty are checked at every cell.
 */
export class Room {
  numbers: Float64Array = new Float64Array(0)
  codes: Int32Array = new Int32Array(0)
  readonly kinds: Uint8Array
  /** Where the column of a place begins in `numbers` or `codes`. */
  readonly bases: Int32Array
  /** Decimals up to which a number is read as it stands; −1 when it is scaled. */
  readonly fractions: Int32Array
  /** Power of ten to the unit that is kept; 0 where it is the printed one. */
  readonly shifts: Int32Array
  readonly rules: NumberRule[] = []
  readonly dictionaries: Dictionary[] = []
  readonly packed: PackedColumn[] = []
  private readonly columns: readonly (AnyColumn | null)[]

  constructor(columns: readonly (AnyColumn | null)[]) {
    this.columns = columns
    this.kinds = new Uint8Array(columns.length)
    this.bases = new Int32Array(columns.length)
    this.fractions = new Int32Array(columns.length)
    this.shifts = new Int32Array(columns.length)
  }

  /** Makes room for so many rows. */
  grow(rows: number): void {
    this.rules.length = 0
    this.dictionaries.length = 0
    this.packed.length = 0
    const countOf = (kind: number) => this.columns.filter((column) => kindOf(column) === kind).length
    this.numbers = new Float64Array(unwritten(8 * rows * countOf(NUMBER)))
    this.codes = new Int32Array(unwritten(4 * rows * countOf(CODED)))
    let numbers = 0
    let codes = 0
    this.columns.forEach((column, place) => {
      this.kinds[place] = kindOf(column)
      if (column instanceof NumberColumn) {
        this.bases[place] = rows * numbers++
        column.moveInto(this.numbers.subarray(this.bases[place], this.bases[place] + rows))
      } else if (column instanceof CodedColumn) {
        this.bases[place] = rows * codes++
        column.moveInto(this.codes.subarray(this.bases[place], this.bases[place] + rows))
      } else column?.grow(rows)
      const rule = column instanceof NumberColumn ? column.rule : AMOUNT
      this.fractions[place] = rule.shift !== 0 ? -1 : rule.isWhole ? 0 : EXACT_DIGITS
      this.shifts[place] = rule.shift
      this.rules.push(rule)
      this.dictionaries.push(column instanceof CodedColumn ? column.dictionary : NO_DICTIONARY)
      this.packed.push(column instanceof PackedColumn ? column : NO_TEXT)
    })
  }
}

/** Memory that is not cleared first: a row counts only once all its cells are written. */
function unwritten(bytes: number): ArrayBufferLike {
  return Buffer.allocUnsafeSlow(bytes).buffer
}

function kindOf(column: AnyColumn | null): number {
  if (column instanceof NumberColumn) return NUMBER
  if (column instanceof CodedColumn) return CODED
  return column === null ? SKIP : PACKED
}
