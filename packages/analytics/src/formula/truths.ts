import type { BarAxis } from './barAxis.ts'
import type { Columns } from './columns.ts'
import type { Operator } from './grammar.ts'
import { type FieldMeaning, isWordMeaning, meaningOf, wordOf } from './meaning.ts'
import { minutesBefore, percentOf } from './need.ts'
import { type BarsOf, countedBars } from './places.ts'
import { print } from './print.ts'
import { FALSE, type Tail, TRUE, tailOf, UNKNOWN } from './tail.ts'
import type { Condition, Held, Test } from './tree.ts'
import { type OperandValues, shallower } from './values.ts'

/** Truth of a condition at the slots: TRUE, FALSE or UNKNOWN. */
export type Truths = Tail<Uint8Array>

/** Conditions over bars: each is made once for all formulas that have it. */
export class ConditionTruths {
  readonly #columns: Columns
  readonly #values: OperandValues
  readonly #made = new Map<string, Truths>()

  constructor(columns: Columns, values: OperandValues) {
    this.#columns = columns
    this.#values = values
  }

  /** A condition at the slots of an axis, whatever bars it counts itself. */
  of(condition: Condition, axis: BarAxis | null, bars: BarsOf | null): Truths {
    const key = `${axis?.key ?? ''}: ${print(condition)}`
    const made = this.#made.get(key) ?? this.#make(condition, axis, bars)
    this.#made.set(key, made)
    return made
  }

  #make(condition: Condition, axis: BarAxis | null, bars: BarsOf | null): Truths {
    switch (condition.kind) {
      case 'not':
        return over([this.of(condition.of, axis, bars)], ([of]) => opposite(of))
      case 'all':
      case 'any': {
        const join = condition.kind === 'all' ? both : either
        return over(
          condition.of.map((one) => this.of(one, axis, bars)),
          (truths) => truths.reduce(join),
        )
      }
      default: {
        const counted = countedBars(condition, bars, this.#columns.vocabulary)
        const own = counted === null ? null : this.#columns.axis(counted)
        if (own === null || axis === null || own === axis) return this.#counted(condition, axis, bars)
        return onto(this.of(condition, own, counted), axis, own)
      }
    }
  }

  /** A condition on the bars that it counts. */
  #counted(condition: Test | Held, axis: BarAxis | null, bars: BarsOf | null): Truths {
    if (condition.kind === 'held') return held(this.of(condition.of, axis, bars), condition)
    const { op, left, right } = condition
    const meaning = left.kind === 'figure' ? meaningOf(left, this.#columns.vocabulary) : undefined
    if (meaning !== undefined && isWordMeaning(meaning)) return this.#words(condition, meaning, axis)
    const of = this.#values.of(left, axis)
    if (op === 'changes') return axis === null ? this.#never(axis) : changes(of, condition, axis)
    if (op === 'new day high' || op === 'new day low') {
      return axis === null ? this.#never(axis) : extremes(of, op === 'new day high' ? 1 : -1, axis)
    }
    const sides = (op === 'within' ? right.slice(1) : right).map((operand) => this.#values.of(operand, axis))
    return compared(condition, [of, ...sides])
  }

  #never(axis: BarAxis | null): Truths {
    const rows = axis?.rows ?? this.#columns.symbolCount
    return tailOf(
      () => {},
      (depth) => new Uint8Array(rows * depth),
    )
  }

  /** A word is the same at all bars. */
  #words({ op, right }: Test, meaning: FieldMeaning, axis: BarAxis | null): Truths {
    const column = this.#columns.words(meaning)
    if (column === null) return this.#never(axis)
    const wanted = new Set(right.map((operand) => (wordOf(operand) ?? '').toLowerCase()))
    const isWanted = column.words.map((word) => wanted.has(word.toLowerCase()) !== (op === '!='))
    const rows = axis?.rows ?? this.#columns.symbolCount
    return tailOf(
      () => {},
      (depth) => {
        const out = new Uint8Array(rows * depth)
        for (let s = 0; s < rows; s++) {
          const place = column.places[column.places.length === 1 ? 0 : s]
          if (place >= 0) out.fill(isWanted[place] ? TRUE : FALSE, s * depth, (s + 1) * depth)
        }
        return out
      },
    )
  }
}

/** What is true and what is false stand in a bit each, so that joining needs no branch. */
function both(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((one, i) => (one & b[i] & TRUE) | ((one | b[i]) & FALSE))
}

function either(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((one, i) => ((one | b[i]) & TRUE) | (one & b[i] & FALSE))
}

function opposite(of: Uint8Array): Uint8Array {
  return of.map((one) => ((one & TRUE) << 1) | ((one & FALSE) >> 1))
}

function over(parts: readonly Truths[], join: (truths: readonly Uint8Array[]) => Uint8Array): Truths {
  return tailOf(
    (depth) => {
      for (const part of parts) part.want(depth)
    },
    (depth) => join(parts.map((part) => shallower(part.read(), part.depth, depth))),
  )
}

/** FOR is decided by one bar where it is false, IN LAST by one where it is true; else by one where it is unknown. */
function held(of: Truths, { op, bars }: Held): Truths {
  const [decides, otherwise] = op === 'for' ? [FALSE, TRUE] : [TRUE, FALSE]
  return tailOf(
    (depth) => of.want(depth + bars - 1),
    (depth) => {
      const truths = of.read()
      const out = new Uint8Array((truths.length / of.depth) * depth)
      for (let end = depth; end <= out.length; end += depth) {
        const last = (end / depth) * of.depth - 1
        let sinceDecided = bars
        let sinceUnknown = bars
        for (let back = depth + bars - 2; back >= 0; back--) {
          const truth = truths[last - back]
          sinceDecided = truth === decides ? 0 : sinceDecided + 1
          sinceUnknown = truth === UNKNOWN ? 0 : sinceUnknown + 1
          if (back < depth)
            out[end - 1 - back] = sinceDecided < bars ? decides : sinceUnknown < bars ? UNKNOWN : otherwise
        }
      }
      return out
    },
  )
}

/** Truths on other bars, as they stood at the slots of an axis. */
function onto(of: Truths, axis: BarAxis, other: BarAxis): Truths {
  return tailOf(
    (depth) => of.want(axis.onto(other, depth).depth),
    (depth) => {
      const { back } = axis.onto(other, depth)
      const truths = of.read()
      const out = new Uint8Array(back.length)
      for (let i = 0; i < out.length; i++) {
        const row = other.rows === 1 ? 0 : Math.floor(i / depth)
        out[i] = back[i] < 0 ? UNKNOWN : truths[(row + 1) * of.depth - 1 - back[i]]
      }
      return out
    },
  )
}

type Holds = (left: number, right: number, second: number) => boolean
type HoldsNow = (left: number, right: number, second: number, before: readonly [number, number, number]) => boolean

/** What a comparison of one bar says. */
const NOW: Partial<Record<Operator, (percent: number) => Holds>> = {
  '>': () => (a, b) => a > b,
  '<': () => (a, b) => a < b,
  '>=': () => (a, b) => a >= b,
  '<=': () => (a, b) => a <= b,
  '=': () => (a, b) => a === b,
  '!=': () => (a, b) => a !== b,
  between: () => (a, low, high) => a >= low && a <= high,
  within: (percent) => (a, b) => Math.abs(a / b - 1) <= percent / 100,
}

const isIn = (a: number, low: number, high: number) => a >= low && a <= high
const crossesAbove: HoldsNow = (a, b, _, [a1, b1]) => a > b && a1 <= b1
const crossesBelow: HoldsNow = (a, b, _, [a1, b1]) => a < b && a1 >= b1

/** What a comparison with the bar before says. */
const MOVED: Partial<Record<Operator, HoldsNow>> = {
  'crosses above': crossesAbove,
  'crosses below': crossesBelow,
  crosses: (a, b, c, before) => crossesAbove(a, b, c, before) || crossesBelow(a, b, c, before),
  enters: (a, low, high, [a1, low1, high1]) => isIn(a, low, high) && !isIn(a1, low1, high1),
  leaves: (a, low, high, [a1, low1, high1]) => !isIn(a, low, high) && isIn(a1, low1, high1),
}

/** Unknown where any of what is compared is missing. */
function compared(test: Test, sides: readonly Tail<Float64Array>[]): Truths {
  const moved = MOVED[test.op]
  const now = NOW[test.op]?.(percentOf(test))
  const more = moved === undefined ? 0 : 1
  return tailOf(
    (depth) => {
      for (const side of sides) side.want(depth + more)
    },
    (depth) => {
      const [left, right, second = right] = sides.map((side) => shallower(side.read(), side.depth, depth))
      const out = new Uint8Array(left.length)
      if (moved === undefined) {
        const divides = test.op === 'within'
        for (let i = 0; i < out.length; i++) {
          if (Number.isNaN(left[i] + right[i] + second[i]) && isMissing(left[i], right[i], second[i])) continue
          if (divides && right[i] === 0) continue
          out[i] = now?.(left[i], right[i], second[i]) ? TRUE : FALSE
        }
        return out
      }
      const [left1, right1, second1 = right1] = sides.map((side) => shallower(side.read(), side.depth, depth, 1))
      for (let i = 0; i < out.length; i++) {
        if (isMissing(left[i], right[i], second[i]) || isMissing(left1[i], right1[i], second1[i])) continue
        out[i] = moved(left[i], right[i], second[i], [left1[i], right1[i], second1[i]]) ? TRUE : FALSE
      }
      return out
    },
  )
}

function isMissing(a: number, b: number, c: number): boolean {
  return Number.isNaN(a) || Number.isNaN(b) || Number.isNaN(c)
}

/** |x ÷ x so many minutes before − 1| is at least so many percent; unknown where the session has no bar so far back. */
function changes(of: Tail<Float64Array>, test: Test, axis: BarAxis): Truths {
  const minutes = minutesBefore(test)
  const least = percentOf(test) / 100
  return tailOf(
    (depth) => of.want(Math.max(depth, axis.before(minutes, depth).depth)),
    (depth) => {
      const { back } = axis.before(minutes, depth)
      const values = of.read()
      const out = new Uint8Array(back.length)
      for (let i = 0; i < out.length; i++) {
        const row = Math.floor(i / depth)
        const last = (row + 1) * of.depth - 1
        const now = values[last - (depth - 1 - (i % depth))]
        const before = back[i] < 0 ? Number.NaN : values[last - back[i]]
        if (Number.isNaN(now) || Number.isNaN(before) || before === 0) continue
        out[i] = Math.abs(now / before - 1) >= least ? TRUE : FALSE
      }
      return out
    },
  )
}

/** Beyond all that the session had before; its first bar is no new high. */
function extremes(of: Tail<Float64Array>, side: 1 | -1, axis: BarAxis): Truths {
  return tailOf(
    (depth) => of.want(axis.sessionStart(depth).depth),
    (depth) => {
      const { back } = axis.sessionStart(depth)
      const values = of.read()
      const out = new Uint8Array(back.length)
      for (let i = 0; i < out.length; i++) {
        if (back[i] < 0) continue
        const last = (Math.floor(i / depth) + 1) * of.depth - 1
        const at = last - (depth - 1 - (i % depth))
        if (Number.isNaN(values[at])) continue
        let most = Number.NEGATIVE_INFINITY
        for (let bar = last - back[i]; bar < at; bar++) if (side * values[bar] > most) most = side * values[bar]
        out[i] = most > Number.NEGATIVE_INFINITY && side * values[at] > most ? TRUE : FALSE
      }
      return out
    },
  )
}
