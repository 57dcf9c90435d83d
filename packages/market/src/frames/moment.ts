import type { ChainMoment } from '../chains/index.ts'
import { MINUTE_MS } from '../time/index.ts'
import type { BitReader, BitWriter } from './bits.ts'
import { PAISE, steps } from './grid.ts'
import { ANY, type NumberPort } from './residuals.ts'

/** What stands beside the legs, in paise: spot, then the future's bid, ask and last price. NaN where unknown. */
export type MomentPaise = Float64Array
export const MOMENT_FIELDS = 4
/** Spot and future move by some rupees a minute: about nine bits of paise, in sixteenths. */
const PAISE_SCALE = 9 << 4

/** How the time of the open interest is told. */
const SAME_TIME = 0
const SAME_AGE = 1
const MINUTES_OLD = 2
const TOLD = 3
const MINUTES_BITS = 8

/** Throws, naming the price, when one is not on the grid of paise. */
export function momentPaise(moment: ChainMoment, chain: string, paise: MomentPaise): void {
  paise[0] = steps(moment.spot, PAISE, `${chain} spot`)
  paise[1] = steps(moment.futureBid, PAISE, `${chain} futureBid`)
  paise[2] = steps(moment.futureAsk, PAISE, `${chain} futureAsk`)
  paise[3] = steps(moment.futureLast, PAISE, `${chain} futureLast`)
}

/** A mask of what changed, for `codeMoment`. */
export function momentMask(before: MomentPaise, after: MomentPaise): number {
  let mask = 0
  for (let i = 0; i < MOMENT_FIELDS; i++) if (!Object.is(before[i], after[i])) mask |= 1 << i
  return mask
}

/** The fields that the mask names, in either direction; the future is guessed to move as the spot does. */
export function codeMoment(
  port: NumberPort,
  firstColumn: number,
  mask: number,
  before: MomentPaise,
  after: MomentPaise,
): void {
  for (let i = 0; i < MOMENT_FIELDS; i++) {
    if ((mask & (1 << i)) === 0) continue
    const leader = i < 2 ? 0 : 1
    const moved = i === 0 ? 0 : after[leader] - before[leader]
    let guess = before[i] + (Number.isNaN(moved) ? 0 : moved)
    if (Number.isNaN(guess)) guess = Number.isNaN(after[leader]) || i === 0 ? 0 : after[leader]
    after[i] = port.code(firstColumn + i, PAISE_SCALE, guess, 1, ANY, after[i])
  }
}

interface OiTime {
  readonly asOf: number
  readonly oiAsOf: number
}

export function putOiTime(writer: BitWriter, before: OiTime | null, now: OiTime): void {
  const age = now.asOf - now.oiAsOf
  const minutes = age / MINUTE_MS
  if (before !== null && before.oiAsOf === now.oiAsOf) writer.put(SAME_TIME, 2)
  else if (before !== null && before.asOf - before.oiAsOf === age) writer.put(SAME_AGE, 2)
  else if (Number.isInteger(minutes) && minutes >= 0 && minutes < 1 << MINUTES_BITS) {
    writer.put(MINUTES_OLD, 2)
    writer.put(minutes, MINUTES_BITS)
  } else {
    writer.put(TOLD, 2)
    writer.put(Number.isNaN(now.oiAsOf) ? 1 : 0, 1)
    if (!Number.isNaN(now.oiAsOf)) writer.putWide(now.oiAsOf)
  }
}

export function takeOiTime(reader: BitReader, before: OiTime | null, asOf: number): number {
  const how = reader.take(2)
  if (how === SAME_TIME) return before === null ? Number.NaN : before.oiAsOf
  if (how === SAME_AGE) return before === null ? Number.NaN : asOf - (before.asOf - before.oiAsOf)
  if (how === MINUTES_OLD) return asOf - reader.take(MINUTES_BITS) * MINUTE_MS
  return reader.take(1) === 1 ? Number.NaN : reader.takeWide()
}
