import { Columns } from './columns.ts'
import type { FormulaSource } from './source.ts'
import { FALSE, TRUE } from './tail.ts'
import { type Condition, type Operand, testsOf } from './tree.ts'
import { ConditionTruths, type Truths } from './truths.ts'
import { OperandValues, shallower } from './values.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What one of the conditions at the top of a formula does to the names. */
export interface PartCount {
  readonly condition: Condition
  /** Names of which it is true by itself. */
  readonly passed: number
  /** Names of which it is unknown at the last bar: something that it compares is missing. */
  readonly missing: number
  /** Names that are left after it and those before it (AND), or that one of them was true of (OR). */
  readonly left: number
}

/** Where a condition is true. */
export interface ConditionResult {
  /** Bars that were looked at: the last ones of every name. */
  readonly bars: number
  /** Of name s at bar k of those: element s·bars + k, the last bar last. TRUE, FALSE or UNKNOWN; only TRUE counts. */
  readonly truth: Uint8Array
  /** The conditions that are joined at the top, in their order. A name passes when one is true at any of the bars. */
  readonly parts: readonly PartCount[]
  /** Names of which some condition is unknown at the last bar, whatever the others say. */
  readonly skipped: number
}

/** The values of an operand. */
export interface ValueResult {
  readonly bars: number
  /** Of name s at bar k of those: element s·bars + k, the last bar last; NaN where missing. */
  readonly values: Float64Array
}

/**
 * Evaluates formulas over all names at once. What several formulas have in common, such as the same average in a rule and in a
 * column, is computed once, so that one evaluator serves all formulas of an answer. It is of one moment: for the next there
 * is another.
 *
 * A condition is true, false or unknown at a bar. It is unknown where something that it compares is missing (NaN): too few bars
 * for an average, a field without a value, a division by 0, no bar at all. NOT of unknown is unknown; AND is false where one part
 * is false, else unknown where one is unknown; OR is true where one is true, else unknown where one is unknown. Only what is true
 * counts, so a name of which something is missing is never listed on that account, also not under NOT.
 *
 * Only bars up to each one decide about it: later bars never change what was true.
 */
export interface Evaluator {
  /** Where a condition is true at the last `bars` bars (1 where nothing is said). */
  truth(condition: Condition, bars?: number): Promise<ConditionResult>
  /** The values of an operand: an own column. */
  values(operand: Operand, bars?: number): Promise<ValueResult>
}

/** An evaluator of formulas that `check` finds nothing wrong with; of others it may throw a RangeError. */
export function evaluator(source: FormulaSource, vocabulary: Vocabulary): Evaluator {
  const columns = new Columns(source, vocabulary)
  const values = new OperandValues(columns)
  const truths = new ConditionTruths(columns, values)
  const { interval } = vocabulary
  const page = interval === undefined ? null : { interval }
  const pageAxis = () => (page === null ? null : columns.axis(page))

  return {
    async truth(condition, bars = 1) {
      await columns.load(condition, bars)
      const axis = pageAxis()
      const tail = (one: Condition) => {
        const made = truths.of(one, axis, page)
        made.want(bars)
        return made
      }
      const whole = tail(condition)
      const { kind } = condition
      const parts = partsOf(condition).map((part) => ({ condition: part, truths: tail(part) }))
      const tests = testsOf(condition).map(tail)
      const at = (one: Truths) => shallower(one.read(), one.depth, bars)
      return {
        bars,
        truth: at(whole).slice(),
        parts: counted(
          parts.map((part) => ({ ...part, truth: at(part.truths) })),
          bars,
          kind === 'any' ? 'any' : 'all',
        ),
        skipped: skippedNames(tests.map(at), bars),
      }
    },
    async values(operand, bars = 1) {
      await columns.load(operand, bars)
      const made = values.of(operand, pageAxis())
      made.want(bars)
      return { bars, values: shallower(made.read(), made.depth, bars).slice() }
    },
  }
}

/** The conditions at the top; brackets that are joined as the top is are no parts of their own. */
function partsOf(condition: Condition): readonly Condition[] {
  if (condition.kind !== 'all' && condition.kind !== 'any') return [condition]
  const { kind, of } = condition
  return of.flatMap((one) => (one.kind === kind ? partsOf(one) : [one]))
}

function counted(
  parts: readonly { readonly condition: Condition; readonly truth: Uint8Array }[],
  bars: number,
  kind: 'all' | 'any',
): readonly PartCount[] {
  let left: Uint8Array | null = null
  return parts.map(({ condition, truth }) => {
    const before: Uint8Array | null = left
    const now = before === null ? truth : truth.map((one, i) => (kind === 'all' ? one & before[i] : one | before[i]))
    left = now
    return {
      condition,
      passed: namesWith(truth, bars),
      missing: names(truth, bars, (of) => of[of.length - 1] !== TRUE && of[of.length - 1] !== FALSE),
      left: namesWith(now, bars),
    }
  })
}

function namesWith(truth: Uint8Array, bars: number): number {
  return names(truth, bars, (of) => of.some((one) => (one & TRUE) === TRUE))
}

function names(truth: Uint8Array, bars: number, isCounted: (of: Uint8Array) => boolean): number {
  let count = 0
  for (let at = 0; at < truth.length; at += bars) if (isCounted(truth.subarray(at, at + bars))) count++
  return count
}

function skippedNames(tests: readonly Uint8Array[], bars: number): number {
  let count = 0
  for (let at = bars - 1; at < (tests[0]?.length ?? 0); at += bars) {
    if (tests.some((truth) => truth[at] !== TRUE && truth[at] !== FALSE)) count++
  }
  return count
}
