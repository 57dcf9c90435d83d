/**
 * An indicator as a machine that is carried from bar to bar. The whole-column form, the live form and the panel all run
 * the same `advance`, so they give the same bits.
 */
export interface Machine<Field extends string = string> {
  /** The columns it reads, in the order `advance` expects them. One that reads plain values calls them `close`. */
  readonly inputs: readonly Field[]
  /** Its series, in the order `advance` writes them. */
  readonly outputs: readonly string[]
  /** Numbers of state. All zero before the first bar. */
  readonly stateSize: number
  /**
   * Takes bars from … to − 1 of the input columns, in order, and writes its values at the same places of `out`: NaN until
   * defined, and NaN for a bar that does not exist, which leaves the state as it was. The state stands at `at` and is
   * carried along, unless `stride` tells that each place is the next bar of another symbol, whose state stands that far
   * behind the one before: then one call takes a new bar of every symbol.
   */
  advance(
    state: Float64Array,
    at: number,
    input: readonly Float64Array[],
    from: number,
    to: number,
    out: readonly Float64Array[],
    stride?: number,
  ): void
  /** What is enough for the last value of an indicator that forgets; null when every bar matters. */
  readonly memory: Memory | null
  /** The same numbers over rows without a missing bar, faster. A kernel keeps scratch space, so it is made on demand. */
  readonly rows?: () => RowKernel
}

/**
 * Started afresh at a multiple of `step`, at least `bars` bars before the end, an indicator gives the same last value to
 * the bit. Sums are kept in blocks, so the step keeps the blocks where they were.
 */
export interface Memory {
  readonly bars: number
  readonly step: number
}

/** Rows a kernel takes at once. Recurrences wait for their own last result, so four side by side take the time of one. */
export const LANES = 4

/** An indicator over `LANES` rows of bars that all exist: row k is the places k·length … (k + 1)·length − 1. */
export interface RowKernel {
  /** Shorter rows are left to `advance`. */
  readonly leastBars: number
  /** Writes every value at the bar's own place of `out`. */
  full(input: readonly Float64Array[], length: number, out: readonly Float64Array[]): void
  /** Writes only the last values, those of row k at place k of `out`. */
  last(input: readonly Float64Array[], length: number, out: readonly Float64Array[]): void
}

/** The live form of an indicator: one bar at a time. */
export interface Stepper<Input, Output> {
  /** Takes the next closed bar (or value) and returns the indicator at it. */
  push(input: Input): Output
  /** What `push` would return, without taking the bar: for the bar still running. */
  peek(input: Input): Output
  /** The state after the last bar taken; hand it to a new stepper with the same parameters to go on from there. */
  save(): Float64Array
}

/** The series of a machine over whole columns, one new array a series. */
export function runColumns<Field extends string>(
  machine: Machine<Field>,
  columns: Readonly<Record<Field, Float64Array>>,
): Float64Array[] {
  const input = machine.inputs.map((field) => columns[field])
  const length = input[0].length
  const out = machine.outputs.map(() => new Float64Array(length))
  machine.advance(new Float64Array(machine.stateSize), 0, input, 0, length, out)
  return out
}

/** A stepper on a machine that reads bars; `name` gives the values of its series their names. */
export function barStepper<Field extends string, Output>(
  machine: Machine<Field>,
  name: (values: readonly number[]) => Output,
  saved?: Float64Array,
): Stepper<Readonly<Record<Field, number>>, Output> {
  const { inputs, outputs, stateSize } = machine
  if (saved !== undefined && saved.length !== stateSize) {
    throw new RangeError(`Saved state has ${saved.length} numbers, this indicator keeps ${stateSize}`)
  }
  const state = saved?.slice() ?? new Float64Array(stateSize)
  const trial = new Float64Array(stateSize)
  const input = inputs.map(() => new Float64Array(1))
  const out = outputs.map(() => new Float64Array(1))

  function take(from: Float64Array, bar: Readonly<Record<Field, number>>): Output {
    for (let i = 0; i < inputs.length; i++) input[i][0] = bar[inputs[i]]
    machine.advance(from, 0, input, 0, 1, out)
    return name(out.map((series) => series[0]))
  }

  return {
    push: (bar) => take(state, bar),
    peek(bar) {
      trial.set(state)
      return take(trial, bar)
    },
    save: () => state.slice(),
  }
}

/** A stepper on a machine that reads plain values. */
export function valueStepper<Output>(
  machine: Machine<'close'>,
  name: (values: readonly number[]) => Output,
  saved?: Float64Array,
): Stepper<number, Output> {
  const { push, peek, save } = barStepper(machine, name, saved)
  return { push: (close) => push({ close }), peek: (close) => peek({ close }), save }
}

/** The one series of an indicator that has one. */
export function only<T>([series]: readonly T[]): T {
  return series
}

/** Takes the existing value i of the column into the state at `at` and writes the series at place i. */
export type ValueStep = (state: Float64Array, at: number, values: Float64Array, i: number, out: Float64Array) => void

/** A machine of one series that takes plain values. */
export function valueMachine(
  output: string,
  stateSize: number,
  memory: Memory | null,
  step: ValueStep,
): Machine<'close'> {
  return {
    inputs: ['close'],
    outputs: [output],
    stateSize,
    memory,
    advance(state, at, [values], from, to, [out], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        if (Number.isNaN(values[i])) out[i] = Number.NaN
        else step(state, own, values, i, out)
      }
    },
  }
}
