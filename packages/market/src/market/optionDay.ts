import type { foOptions, TableOf } from '../datasets/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { OptionDay, OptionDaySide } from './boards.ts'

/** What an expiry's options are measured by at the close of a session (§O6), as `closingSpots` and `closingFuture` tell it. */
export interface ClosingMeasures {
  /** Close of the underlying; NaN for a commodity, whose underlying is the future. */
  readonly spot: number
  readonly future: number
}

/**
 * One expiry of an underlying's end-of-day options.
 */
export function optionDay(
  table: TableOf<typeof foOptions>,
  expiry: IsoDate,
  date: IsoDate,
  { spot, future }: ClosingMeasures,
): OptionDay | null {
  const { expiry: expiries, right: rights, strike: strikes, lotSize: lots, underlying: underlyings } = table
  const wanted = new Set<number>()
  for (let row = 0; row < strikes.length; row++) if (expiries[row] === expiry) wanted.add(strikes[row])
  if (wanted.size === 0) return null
  const strike = Float64Array.from(wanted).sort()
  const places = new Map(Array.from(strike, (value, place) => [value, place]))
  const sides = { CE: emptySide(strike.length), PE: emptySide(strike.length) }
  let lotSize = Number.NaN
  let printed = Number.NaN
  for (let row = 0; row < strikes.length; row++) {
    const place = places.get(strikes[row])
    if (expiries[row] !== expiry || place === undefined) continue
    const side = rights[row] === 'CE' ? sides.CE : sides.PE
    for (const field of ['close', 'settle', 'volumeQty', 'oiQty'] as const) side[field][place] = table[field][row]
    if (Number.isNaN(lotSize)) lotSize = lots[row]
    if (Number.isNaN(printed)) printed = underlyings[row]
  }
  const isWhole = table.isWhole.every((value) => value === 1)
  const underlying = Number.isNaN(spot) ? printed : spot
  return { date, strike, lotSize, isWhole, underlying, future, ce: sides.CE, pe: sides.PE }
}

/**
 * One expiry's options at the end of the session before, as an exchange's file itself tells of them (columns prevClose and
 * oiChangeQty), for a session whose own file is not stored: closes and open interest, no volume. Contracts
 * that ended with that session are not in it. Null where the file tells nothing of the session before.
 */
export function optionDayBefore(
  table: TableOf<typeof foOptions>,
  expiry: IsoDate,
  dateBefore: IsoDate,
  measures: ClosingMeasures,
): OptionDay | null {
  const { oiQty, oiChangeQty, prevClose } = table
  const before = oiQty.map((quantity, row) => quantity - oiChangeQty[row])
  if (before.every(Number.isNaN)) return null
  // Of a contract that nobody held then there is no close: it may not have been listed.
  const close = prevClose.map((price, row) => (before[row] > 0 && price > 0 ? price : Number.NaN))
  const untold = new Float64Array(oiQty.length).fill(Number.NaN)
  const then = { ...table, close, settle: close, volumeQty: untold, underlying: untold, oiQty: before, isWhole: untold }
  return optionDay(then, expiry, dateBefore, measures)
}

function emptySide(length: number): OptionDaySide {
  const unknown = () => new Float64Array(length).fill(Number.NaN)
  return { close: unknown(), settle: unknown(), volumeQty: unknown(), oiQty: unknown() }
}
