import type { Machine, Memory } from './machine.ts'

/** What the range of a bar is measured from. */
export interface RangeColumns {
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** One bar of `RangeColumns`. */
export interface RangeBar {
  readonly high: number
  readonly low: number
  readonly close: number
}

/** A column of `RangeColumns`. */
export type RangeField = keyof RangeBar

/** Range and volume. A bar whose volume is NaN (an index) does not exist for an indicator that reads volume. */
export interface FlowColumns extends RangeColumns {
  readonly volume: Float64Array
}

/** One bar of `FlowColumns`. */
export interface FlowBar extends RangeBar {
  readonly volume: number
}

/** A column of `FlowColumns`. */
export type FlowField = keyof FlowBar

/** Typical price TP = (H + L + C)/3 (§I2). */
export function typicalPrice(high: number, low: number, close: number): number {
  return (high + low + close) / 3
}

/*
 * The steps below get columns and a place, not numbers: a number handed to a function the compiler cannot inline is put
 * on the heap first, which costs more than most indicators.
 */

/** Takes the existing bar i of the columns into the state at `at` and writes every series at place i. */
export type RangeStep = (
  state: Float64Array,
  at: number,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  i: number,
  out: readonly Float64Array[],
) => void

/** A machine on high, low and close. */
export function rangeMachine(
  outputs: readonly string[],
  stateSize: number,
  memory: Memory | null,
  step: RangeStep,
): Machine<RangeField> {
  return {
    inputs: ['high', 'low', 'close'],
    outputs,
    stateSize,
    memory,
    advance(state, at, [high, low, close], from, to, out, stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        if (Number.isNaN(close[i])) for (const series of out) series[i] = Number.NaN
        else step(state, own, high, low, close, i, out)
      }
    },
  }
}

/** Takes the existing bar i of the columns into the state at `at` and writes the series at place i. */
export type FlowStep = (
  state: Float64Array,
  at: number,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  volume: Float64Array,
  i: number,
  out: Float64Array,
) => void

/** A machine of one series on high, low, close and volume. */
export function flowMachine(
  output: string,
  stateSize: number,
  memory: Memory | null,
  step: FlowStep,
): Machine<FlowField> {
  return {
    inputs: ['high', 'low', 'close', 'volume'],
    outputs: [output],
    stateSize,
    memory,
    advance(state, at, [high, low, close, volume], from, to, [out], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        if (Number.isNaN(close[i]) || Number.isNaN(volume[i])) out[i] = Number.NaN
        else step(state, own, high, low, close, volume, i, out)
      }
    },
  }
}
