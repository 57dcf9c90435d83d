import type { BarAxis } from './barAxis.ts'
import type { Columns } from './columns.ts'
import type { FieldMeaning, IndicatorMeaning, Meaning } from './meaning.ts'
import { meaningOf } from './meaning.ts'
import { barsOf } from './places.ts'
import { print } from './print.ts'
import { type Tail, tailOf } from './tail.ts'
import type { Figure, Operand } from './tree.ts'

type Values = Tail<Float64Array>

/** Operands over bars: each is made once for all formulas that have it. */
export class OperandValues {
  readonly #columns: Columns
  readonly #made = new Map<string, Values>()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** An operand at the slots of an axis; without one, at the present moment alone. */
  of(operand: Operand, axis: BarAxis | null): Values {
    const key = `${axis?.key ?? ''}: ${print(operand)}`
    const made = this.#made.get(key) ?? this.#make(operand, axis)
    this.#made.set(key, made)
    return made
  }

  #make(operand: Operand, axis: BarAxis | null): Values {
    switch (operand.kind) {
      case 'number':
        return this.#same(operand.value, axis)
      case 'figure':
        return this.#figure(operand, axis)
      case 'set':
        return this.#standing(this.#columns.whenSet(operand.of), axis, true)
      case 'negative': {
        const of = this.of(operand.of, axis)
        return combined(of, of, (x) => -x)
      }
      case 'arithmetic':
        return combined(this.of(operand.left, axis), this.of(operand.right, axis), SUMS[operand.op])
      case 'word':
        throw new RangeError(`The word ${operand.text} has no value; a formula is checked before it is evaluated`)
    }
  }

  #rows(axis: BarAxis | null): number {
    return axis?.rows ?? this.#columns.symbolCount
  }

  #same(value: number, axis: BarAxis | null): Values {
    return tailOf(
      () => {},
      (depth) => new Float64Array(this.#rows(axis) * depth).fill(value),
    )
  }

  #figure(figure: Figure, axis: BarAxis | null): Values {
    const meaning = meaningOf(figure, this.#columns.vocabulary)
    if (meaning.kind === 'none') throw new RangeError(meaning.message)
    const bars = barsOf(meaning)
    if (bars === null) {
      return meaning.kind === 'field'
        ? this.#standing(this.#columns.numbers(meaning), axis, meaning.rule.span === 'standing')
        : this.#same(Number.NaN, axis)
    }
    const own = this.#columns.axis(bars)
    if (own === null || axis === null) return this.#same(Number.NaN, axis)
    const key = `${own.key}: bars ${print({ ...figure, interval: bars.interval })}`
    const made = this.#made.get(key) ?? earlier(this.#atBars(meaning, own), meaning.back, own)
    this.#made.set(key, made)
    return axis === own ? made : onto(made, axis, own)
  }

  /** One number a name, or one for all: as it stands for every bar, or known at the last one alone. */
  #standing(column: Float64Array | null, axis: BarAxis | null, isStanding: boolean): Values {
    const rows = this.#rows(axis)
    return tailOf(
      () => {},
      (depth) => {
        const out = new Float64Array(rows * depth).fill(Number.NaN)
        if (column === null) return out
        for (let s = 0; s < rows; s++) {
          const end = (s + 1) * depth
          out.fill(column[column.length === 1 ? 0 : s], isStanding ? s * depth : end - 1, end)
        }
        return out
      },
    )
  }

  #atBars(meaning: Meaning, axis: BarAxis): Values {
    switch (meaning.kind) {
      case 'column':
        // Read late: a panel may unpack a column when it is first asked for.
        return lateColumn(axis, () => axis.bars[meaning.column])
      case 'field':
        return this.#field(meaning, axis)
      case 'indicator':
        return this.#indicator(meaning, axis)
    }
  }

  #field(meaning: FieldMeaning, axis: BarAxis): Values {
    const column = this.#columns.numbers(meaning)
    if (column === null) return this.#same(Number.NaN, axis)
    const { barCount } = axis.bars
    // One row of bars is about no name: it holds for all.
    return axis.column(column.length === barCount && axis.rows > 1 ? repeatedRow(column, axis.rows) : column)
  }

  #indicator(meaning: IndicatorMeaning, axis: BarAxis): Values {
    const { spec, ofField, output } = meaning
    const of = ofField === undefined ? undefined : this.#columns.numbers(ofField)
    if (of === null) return this.#same(Number.NaN, axis)
    const ofKey = ofField === undefined ? '' : JSON.stringify([ofField.name, ofField.args, ofField.series])
    const series = axis.indicator(spec, ofKey, of)
    const published = this.#columns.published(meaning)
    let isPublished = false
    return tailOf(
      (depth) => {
        isPublished = depth === 1 && published !== null
        if (!isPublished) series.want(depth)
      },
      (depth) =>
        isPublished && published !== null ? published : shallower(series.read()[output], series.depth, depth),
    )
  }
}

const SUMS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => (b === 0 ? Number.NaN : a / b),
} as const

function combined(left: Values, right: Values, sum: (a: number, b: number) => number): Values {
  return tailOf(
    (depth) => {
      left.want(depth)
      right.want(depth)
    },
    (depth) => {
      const a = shallower(left.read(), left.depth, depth)
      const b = shallower(right.read(), right.depth, depth)
      const out = new Float64Array(a.length)
      for (let i = 0; i < out.length; i++) out[i] = sum(a[i], b[i])
      return out
    },
  )
}

function lateColumn(axis: BarAxis, column: () => Float64Array): Values {
  let at: Values | undefined
  const late = () => {
    at ??= axis.column(column())
    return at
  }
  return tailOf(
    (depth) => late().want(depth),
    () => late().read(),
  )
}

/** Bars before: those that the name has. A name without a bar at the last slot has nothing before it either. */
function earlier(of: Values, back: number, axis: BarAxis): Values {
  if (back === 0) return of
  return tailOf(
    (depth) => of.want(depth + back),
    (depth) => {
      const values = of.read()
      const { count, places } = axis.slots(depth)
      const out = new Float64Array(axis.rows * depth)
      for (let s = 0; s < axis.rows; s++) {
        const from = (s + 1) * of.depth - depth - back
        const slot = (s + 1) * count - depth
        for (let j = 0; j < depth; j++) out[s * depth + j] = places[slot + j] < 0 ? Number.NaN : values[from + j]
      }
      return out
    },
  )
}

/** Values on other bars, as they stood at the slots of an axis. */
function onto(of: Values, axis: BarAxis, other: BarAxis): Values {
  return tailOf(
    (depth) => of.want(axis.onto(other, depth).depth),
    (depth) => {
      const { back } = axis.onto(other, depth)
      const values = of.read()
      const out = new Float64Array(back.length)
      for (let i = 0; i < out.length; i++) {
        const row = other.rows === 1 ? 0 : Math.floor(i / depth)
        out[i] = back[i] < 0 ? Number.NaN : values[(row + 1) * of.depth - 1 - back[i]]
      }
      return out
    },
  )
}

/** Of `from` values a name the last `depth`, or those before the last `back`. */
export function shallower<T extends Float64Array | Uint8Array>(values: T, from: number, depth: number, back?: number): T
export function shallower(
  values: Float64Array | Uint8Array,
  from: number,
  depth: number,
  back = 0,
): Float64Array | Uint8Array {
  if (from === depth) return values
  const rows = values.length / from
  const out = values instanceof Float64Array ? new Float64Array(rows * depth) : new Uint8Array(rows * depth)
  for (let s = 0; s < rows; s++) {
    for (let j = 0; j < depth; j++) out[s * depth + j] = values[(s + 1) * from - depth - back + j]
  }
  return out
}

function repeatedRow(row: Float64Array, rows: number): Float64Array {
  const out = new Float64Array(row.length * rows)
  for (let s = 0; s < rows; s++) out.set(row, s * row.length)
  return out
}
