import { barStepper, type Machine, only, runColumns, type Stepper, valueMachine, valueStepper } from './machine.ts'
import { lagStateSize, lagStep } from './window.ts'

/** Fewer sessions than this make no average of volume (§I2). */
const FEWEST_SESSIONS = 5

/**
 * Volume over the mean of what was traded before (§I2): `rvol` for a session against sessions, `rvolClock` for a stretch
 * of the session against the same clock stretch. Reads `previous` from … to − 1; NaN there is a session that is not
 * usable. NaN with fewer than five usable ones, or when they traded nothing.
 */
export function relativeVolume(volume: number, previous: Float64Array, from = 0, to = previous.length): number {
  let sum = 0
  let count = 0
  for (let i = from; i < to; i++) {
    if (Number.isNaN(previous[i])) continue
    sum += previous[i]
    count++
  }
  return count < FEWEST_SESSIONS || sum === 0 ? Number.NaN : volume / (sum / count)
}

/**
 * volZ of one volume (§I2): (ln V − mean ln V)/sample sd of ln V over `previous` from … to − 1. NaN with fewer than five
 * that traded, when they were all equal, and for no volume, which has no logarithm.
 */
export function volumeZ(volume: number, previous: Float64Array, from = 0, to = previous.length): number {
  let count = 0
  let first = 0
  let sum = 0
  let squares = 0
  for (let i = from; i < to; i++) {
    if (!(previous[i] > 0)) continue
    const log = Math.log(previous[i])
    if (count === 0) first = log
    count++
    sum += log - first
    squares += (log - first) ** 2
  }
  const variance = (squares - sum * (sum / count)) / (count - 1)
  if (count < FEWEST_SESSIONS || !(variance > 0) || !(volume > 0)) return Number.NaN
  return (Math.log(volume) - first - sum / count) / Math.sqrt(variance)
}

/** Numbers of state before the ring of `lagStep`. */
const RING = lagStateSize(0)

/** The machine of `rvol`. */
export function rvolMachine(n: number): Machine<'close'> {
  return valueMachine('rvol', lagStateSize(n), { bars: n + 1, step: n }, (state, at, volume, i, out) => {
    out[i] = relativeVolume(volume[i], state, at + RING, at + RING + state[at + 1])
    lagStep(state, at, n, volume[i])
  })
}

/** The machine of `volZ`. */
export function volZMachine(n: number): Machine<'close'> {
  return valueMachine('volZ', lagStateSize(n), { bars: n + 1, step: n }, (state, at, volume, i, out) => {
    out[i] = volumeZ(volume[i], state, at + RING, at + RING + state[at + 1])
    lagStep(state, at, n, volume[i])
  })
}

/** A ring of volumes for each clock slot of the session. */
export function rvolClockMachine(slotCount: number, n: number): Machine<'volume' | 'slot'> {
  return {
    inputs: ['volume', 'slot'],
    outputs: ['rvolClock'],
    stateSize: slotCount * lagStateSize(n),
    memory: null,
    advance(state, at, [volume, slot], from, to, [out], stride = 0) {
      for (let i = from, own = at; i < to; i++, own += stride) {
        out[i] = Number.NaN
        if (Number.isNaN(volume[i]) || !(slot[i] >= 0 && slot[i] < slotCount)) continue
        const ring = own + slot[i] * lagStateSize(n)
        out[i] = relativeVolume(volume[i], state, ring + RING, ring + RING + state[ring + 1])
        lagStep(state, ring, n, volume[i])
      }
    },
  }
}

/** rvol (§I2): each session's volume over the mean of the n sessions before it. NaN until five came before. */
export function rvol(volume: Float64Array, n = 20): Float64Array {
  return only(runColumns(rvolMachine(n), { close: volume }))
}

/** rvol session by session; see `rvol`. */
export function rvolStepper(n = 20, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(rvolMachine(n), only, saved)
}

/** volZ (§I2): each volume's logarithm in sample deviations from the mean of the n before it; see `volumeZ`. */
export function volZ(volume: Float64Array, n = 20): Float64Array {
  return only(runColumns(volZMachine(n), { close: volume }))
}

/** volZ volume by volume; see `volZ`. */
export function volZStepper(n = 20, saved?: Float64Array): Stepper<number, number> {
  return valueStepper(volZMachine(n), only, saved)
}

/**
 * rvolClock (§I2): the volume of each stretch over the mean of the same clock slot in the n sessions before. `slot`
 * counts from 0 in the session; give the bar's volume, or the volume since the open for "so far". Sessions with another
 * schedule stay out of the columns; a minute without a trade has volume 0. NaN until five sessions had the slot.
 */
export function rvolClock(
  bars: { readonly volume: Float64Array; readonly slot: Float64Array },
  slotCount: number,
  n = 20,
): Float64Array {
  return only(runColumns(rvolClockMachine(slotCount, n), bars))
}

/** rvolClock bar by bar; see `rvolClock`. */
export function rvolClockStepper(
  slotCount: number,
  n = 20,
  saved?: Float64Array,
): Stepper<{ readonly volume: number; readonly slot: number }, number> {
  return barStepper(rvolClockMachine(slotCount, n), only, saved)
}
