import { BUY, type Exchange, type Instrument, type Side } from './fill.ts'
import { supersedes } from './rowInForce.ts'

/** Segments of §J4's table; MCX contracts have their own two. */
export type ChargeSegment =
  | 'equity-delivery'
  | 'equity-intraday'
  | 'futures'
  | 'options'
  | 'mcx-futures'
  | 'mcx-options'

/**
 * Charges levied as a rate on turnover. `exercise-stt` is levied on the intrinsic value of an option held to expiry.
 */
export type RatedCharge = 'stt' | 'exercise-stt' | 'exchange' | 'ipft' | 'sebi' | 'stamp'

/** One dated rate (the dataset `charges`): editable data, never code. */
export interface ChargeRate {
  /** first trade date it holds for, YYYY-MM-DD */
  readonly from: string
  readonly charge: RatedCharge
  readonly segment: ChargeSegment
  readonly exchange: Exchange | 'any'
  /** what the row is special to (Instrument.chargeGroup); null for everything without a row of its own */
  readonly group: string | null
  readonly side: 'buy' | 'sell' | 'both'
  /** per cent of turnover (options: of premium) */
  readonly ratePct: number
  /** false: agreed over several public sources; true: an assumption to be confirmed from a circular */
  readonly isAssumption: boolean
}

type Row = readonly [
  from: string,
  charge: RatedCharge,
  segment: ChargeSegment,
  exchange: Exchange | 'any',
  side: ChargeRate['side'],
  ratePct: number,
  group?: string,
]

/** First date of §J4's table; SEBI and stamp, which it gives no date, carry it too. */
export const FIRST_RATE_DAY = '2023-04-01'

const PUBLIC_ROWS: readonly Row[] = [
  [FIRST_RATE_DAY, 'stt', 'equity-delivery', 'any', 'both', 0.1],
  [FIRST_RATE_DAY, 'stt', 'equity-intraday', 'any', 'sell', 0.025],
  [FIRST_RATE_DAY, 'stt', 'futures', 'any', 'sell', 0.0125],
  ['2024-10-01', 'stt', 'futures', 'any', 'sell', 0.02],
  ['2026-04-01', 'stt', 'futures', 'any', 'sell', 0.05],
  [FIRST_RATE_DAY, 'stt', 'options', 'any', 'sell', 0.0625],
  ['2024-10-01', 'stt', 'options', 'any', 'sell', 0.1],
  ['2026-04-01', 'stt', 'options', 'any', 'sell', 0.15],
  [FIRST_RATE_DAY, 'exercise-stt', 'options', 'any', 'sell', 0.125],
  ['2026-04-01', 'exercise-stt', 'options', 'any', 'sell', 0.15],
  [FIRST_RATE_DAY, 'stt', 'mcx-futures', 'any', 'sell', 0.01],
  [FIRST_RATE_DAY, 'stt', 'mcx-options', 'any', 'sell', 0.05],
  [FIRST_RATE_DAY, 'stt', 'mcx-futures', 'any', 'sell', 0, 'agri'],
  [FIRST_RATE_DAY, 'stt', 'mcx-options', 'any', 'sell', 0, 'agri'],
  ['2024-10-01', 'exchange', 'equity-delivery', 'NSE', 'both', 0.00297],
  ['2024-10-01', 'exchange', 'equity-intraday', 'NSE', 'both', 0.00297],
  ['2024-10-01', 'exchange', 'futures', 'NSE', 'both', 0.00173],
  ['2024-10-01', 'exchange', 'options', 'NSE', 'both', 0.03503],
  ['2024-10-01', 'exchange', 'equity-delivery', 'BSE', 'both', 0.00375],
  ['2024-10-01', 'exchange', 'equity-intraday', 'BSE', 'both', 0.00375],
  ['2024-10-01', 'exchange', 'futures', 'BSE', 'both', 0],
  ['2024-10-01', 'exchange', 'options', 'BSE', 'both', 0.0325],
  ['2024-10-01', 'exchange', 'mcx-futures', 'MCX', 'both', 0.0021],
  ['2024-10-01', 'exchange', 'mcx-options', 'MCX', 'both', 0.0418],
  ['2024-10-01', 'ipft', 'equity-delivery', 'NSE', 'both', 0.0001],
  ['2024-10-01', 'ipft', 'equity-intraday', 'NSE', 'both', 0.0001],
  ['2024-10-01', 'ipft', 'futures', 'NSE', 'both', 0.0001],
  ['2024-10-01', 'ipft', 'options', 'NSE', 'both', 0.0005],
  [FIRST_RATE_DAY, 'sebi', 'equity-delivery', 'any', 'both', 0.0001],
  [FIRST_RATE_DAY, 'sebi', 'equity-intraday', 'any', 'both', 0.0001],
  [FIRST_RATE_DAY, 'sebi', 'futures', 'any', 'both', 0.0001],
  [FIRST_RATE_DAY, 'sebi', 'options', 'any', 'both', 0.0001],
  [FIRST_RATE_DAY, 'sebi', 'mcx-futures', 'any', 'both', 0.0001],
  [FIRST_RATE_DAY, 'sebi', 'mcx-options', 'any', 'both', 0.0001],
  [FIRST_RATE_DAY, 'stamp', 'equity-delivery', 'any', 'buy', 0.015],
  [FIRST_RATE_DAY, 'stamp', 'equity-intraday', 'any', 'buy', 0.003],
  [FIRST_RATE_DAY, 'stamp', 'futures', 'any', 'buy', 0.002],
  [FIRST_RATE_DAY, 'stamp', 'options', 'any', 'buy', 0.003],
  [FIRST_RATE_DAY, 'stamp', 'mcx-futures', 'any', 'buy', 0.002],
  [FIRST_RATE_DAY, 'stamp', 'mcx-options', 'any', 'buy', 0.003],
]

const ASSUMED_ROWS: readonly Row[] = [
  // In the first half of 2026 NSE folded IPFT into the transaction charge: the sum per trade is the same, the base of
  // GST is not. The date is an assumption until it is read from the circular.
  ['2026-04-01', 'exchange', 'equity-delivery', 'NSE', 'both', 0.00307],
  ['2026-04-01', 'exchange', 'equity-intraday', 'NSE', 'both', 0.00307],
  ['2026-04-01', 'exchange', 'futures', 'NSE', 'both', 0.00183],
  ['2026-04-01', 'exchange', 'options', 'NSE', 'both', 0.03553],
  ['2026-04-01', 'ipft', 'equity-delivery', 'NSE', 'both', 0],
  ['2026-04-01', 'ipft', 'equity-intraday', 'NSE', 'both', 0],
  ['2026-04-01', 'ipft', 'futures', 'NSE', 'both', 0],
  ['2026-04-01', 'ipft', 'options', 'NSE', 'both', 0],
  [FIRST_RATE_DAY, 'stt', 'equity-delivery', 'any', 'sell', 0.001, 'equity-etf'],
  [FIRST_RATE_DAY, 'stt', 'equity-delivery', 'any', 'sell', 0, 'other-etf'],
  [FIRST_RATE_DAY, 'stt', 'equity-intraday', 'any', 'sell', 0, 'other-etf'],
]

function rate(isAssumption: boolean): (row: Row) => ChargeRate {
  return ([from, charge, segment, exchange, side, ratePct, group = null]) => {
    return { from, charge, segment, exchange, group, side, ratePct, isAssumption }
  }
}

/** Seed of the dataset `charges`, November 2026 (§J4). */
export const SEED_CHARGE_RATES: readonly ChargeRate[] = [
  ...PUBLIC_ROWS.map(rate(false)),
  ...ASSUMED_ROWS.map(rate(true)),
]

/** Goods and services tax on brokerage, exchange charge and SEBI fee, % (§J4). */
export const GST_PCT = 18

/** Segment whose rates a fill pays; equity by whether the units were bought and sold on one day. */
export function chargeSegment(
  { kind, exchange }: Pick<Instrument, 'kind' | 'exchange'>,
  isIntraday: boolean,
): ChargeSegment {
  if (kind === 'equity') return isIntraday ? 'equity-intraday' : 'equity-delivery'
  if (exchange === 'MCX') return kind === 'option' ? 'mcx-options' : 'mcx-futures'
  return kind === 'option' ? 'options' : 'futures'
}

/** A rate found for a trade date. Approximate: the date lies before the first row, whose rate stands in. */
export interface AppliedRate {
  readonly ratePct: number
  readonly isApproximate: boolean
}

/**
 * The rate of a charge on a trade date (§J4): the row with the latest `from` not after it, else the earliest row. Rows
 * of the instrument's group come before those of no group. Null when the charge is not levied here or not on this side.
 */
export function rateOn(
  rates: readonly ChargeRate[],
  charge: RatedCharge,
  segment: ChargeSegment,
  { exchange, chargeGroup }: Pick<Instrument, 'exchange' | 'chargeGroup'>,
  side: Side,
  day: string,
): AppliedRate | null {
  let best: ChargeRate | null = null
  for (const row of rates) {
    if (row.charge !== charge || row.segment !== segment) continue
    if (row.exchange !== 'any' && row.exchange !== exchange) continue
    if (row.group !== null && row.group !== chargeGroup) continue
    if (best === null) best = row
    else if (row.group === best.group ? supersedes(row.from, best.from, day) : row.group !== null) best = row
  }
  if (best === null || (best.side !== 'both' && (best.side === 'buy') !== (side === BUY))) return null
  return { ratePct: best.ratePct, isApproximate: best.from > day }
}
