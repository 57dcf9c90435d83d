import { grouped } from '../numeric/index.ts'
import type { BrokerageRule, BrokerProfile } from './brokerProfiles.ts'
import { type ChargeRate, type ChargeSegment, chargeSegment, GST_PCT, type RatedCharge, rateOn } from './chargeRates.ts'
import { type ChargePart, type Charges, type ChargeTally, emptyTally } from './charges.ts'
import { type Fill, type FillPart, SELL, type Settlement, unitsValuePaise } from './fill.ts'
import { intradayUnits } from './intraday.ts'
import { apportioned, type NanoPaise, nanoPaise, percentOf, percentOfPaise } from './money.ts'
import { rowInForce } from './rowInForce.ts'

/** The terms of one account. */
export interface ChargeTerms {
  readonly rates: readonly ChargeRate[]
  /** the broker's terms by date, at least one */
  readonly profiles: readonly BrokerProfile[]
}

/** Charges of whole fills, in the order given; see partCharges. */
export function fillCharges(fills: readonly Fill[], terms: ChargeTerms): Charges[] {
  return partCharges(
    fills.map((fill) => ({ fill, from: 0, qty: fill.qty, effect: 'open' })),
    terms,
  )
}

/** Units of a part that pay the rates of one segment. */
interface Piece {
  readonly fill: Fill
  /** the tally of the part it is cut from */
  readonly tally: ChargeTally
  readonly segment: ChargeSegment
  readonly paise: number
}

/**
 * Charges of every part, in the order given (§J4). Pass the parts of an account's whole days: which equity units are
 * intraday, what an order pays in brokerage and the daily DP charge are judged on the fills that are there. Brokerage
 * of an order and the DP charge of a day are shared out by value, so the parts always add up to what the account pays.
 */
export function partCharges(parts: readonly FillPart[], { rates, profiles }: ChargeTerms): Charges[] {
  const tallies = parts.map(emptyTally)
  const intraday = intradayUnits(new Set(parts.map(({ fill }) => fill)))
  const pieces: Piece[] = []
  for (const [at, part] of parts.entries()) {
    const { fill } = part
    const tally = tallies[at]
    if (fill.typedChargesPaise !== null) tally.typed = typedShare(part, fill.typedChargesPaise)
    else if (fill.settlement !== null) levySettlement(tally, part, fill.settlement, rates)
    else pieces.push(...piecesOf(part, tally, intraday.get(fill) ?? 0))
  }
  for (const { tally, segment, fill, paise } of pieces) {
    for (const charge of RATED) levy(tally, charge, charge, segment, fill, paise, rates)
  }
  shareBrokerage(pieces, profiles)
  shareDpCharge(pieces, profiles)
  for (const tally of tallies) tally.gst = percentOf(tally.brokerage + tally.exchange + tally.sebi, GST_PCT)
  return tallies
}

const RATED = ['stt', 'exchange', 'sebi', 'stamp', 'ipft'] as const

/** The first units of an equity fill are its intraday ones, so a part is cut at most once. */
function piecesOf({ fill, from, qty }: FillPart, tally: ChargeTally, intraday: number): Piece[] {
  const to = from + qty
  const border = Math.min(to, Math.max(from, intraday))
  const piece = (start: number, end: number, isIntraday: boolean): Piece => {
    const segment = chargeSegment(fill.instrument, isIntraday)
    return { fill, tally, segment, paise: unitsValuePaise(fill, start, end) }
  }
  if (border === from) return [piece(from, to, false)]
  return border === to ? [piece(from, to, true)] : [piece(from, border, true), piece(border, to, false)]
}

/**
 * Expiry is no trade: no brokerage, exchange charge or stamp. A delivery pays the equity STT on both sides, an
 * exercised option the long's STT on the intrinsic value; a short that is bought back by expiry pays nothing.
 */
function levySettlement(
  tally: ChargeTally,
  { fill, from, qty }: FillPart,
  { isPhysical, taxedPaise }: Settlement,
  rates: readonly ChargeRate[],
): void {
  const paise = Math.round((taxedPaise * (from + qty)) / fill.qty) - Math.round((taxedPaise * from) / fill.qty)
  if (isPhysical) levy(tally, 'stt', 'stt', 'equity-delivery', fill, paise, rates)
  else levy(tally, 'stt', 'exercise-stt', chargeSegment(fill.instrument, false), fill, paise, rates)
}

function levy(
  tally: ChargeTally,
  part: ChargePart,
  charge: RatedCharge,
  segment: ChargeSegment,
  { instrument, side, day }: Fill,
  paise: number,
  rates: readonly ChargeRate[],
): void {
  const applied = rateOn(rates, charge, segment, instrument, side, day)
  if (applied === null) return
  tally[part] += percentOfPaise(paise, applied.ratePct)
  tally.isApproximate ||= applied.isApproximate
}

/** Of shares of brokerage in whole hundreds, 18 % is a whole number: GST stays exact. */
const BROKERAGE_GRAIN = 100n

/** An order cut into intraday and delivery pays each segment's rule, and never more than one flat amount. */
function shareBrokerage(pieces: readonly Piece[], profiles: readonly BrokerProfile[]): void {
  for (const order of grouped(pieces, orderKey).values()) {
    const profile = rowInForce(profiles, order[0].fill.day)
    if (profile === null) continue
    const segments = [...grouped(order, ({ segment }) => segment)]
    const due = segments.map(([segment, own]) => brokerage(profile.brokerage[segment], own))
    const flats = segments.map(([segment]) => profile.brokerage[segment].flatPaise ?? Number.POSITIVE_INFINITY)
    const cap = Math.max(...flats)
    const sum = due.reduce((total, amount) => total + amount, 0n)
    const paid = Number.isFinite(cap) && nanoPaise(cap) < sum ? nanoPaise(cap) : sum
    const shares = apportioned(paid, due, BROKERAGE_GRAIN)
    for (const [i, [, own]] of segments.entries()) share('brokerage', shares[i], own, BROKERAGE_GRAIN)
  }
}

/** min(flat, pct·turnover), or the one that is set. */
function brokerage({ flatPaise, pct }: BrokerageRule, pieces: readonly Piece[]): NanoPaise {
  if (pct === null) return nanoPaise(flatPaise ?? 0)
  const turnover = pieces.reduce((sum, { paise }) => sum + paise, 0)
  const ofTurnover = percentOfPaise(turnover, pct)
  return flatPaise !== null && nanoPaise(flatPaise) < ofTurnover ? nanoPaise(flatPaise) : ofTurnover
}

/** Order numbers are a broker's and a day's own; a fill without one is an order by itself. */
function orderKey({ fill }: Piece): Fill | string {
  return fill.orderId === null ? fill : JSON.stringify([fill.account, fill.day, fill.orderId])
}

/** Per ISIN and day on delivery sells. */
function shareDpCharge(pieces: readonly Piece[], profiles: readonly BrokerProfile[]): void {
  const sold = pieces.filter(({ fill, segment }) => segment === 'equity-delivery' && fill.side === SELL)
  for (const own of grouped(sold, dpKey).values()) {
    share('dp', nanoPaise(rowInForce(profiles, own[0].fill.day)?.dpPaise ?? 0), own, 1n)
  }
}

function dpKey({ fill: { account, day, instrument } }: Piece): string {
  return JSON.stringify([account, day, instrument.kind === 'equity' ? instrument.isin : instrument.id])
}

/** Deals an amount out over pieces by their value. */
function share(part: ChargePart, amount: NanoPaise, pieces: readonly Piece[], grain: bigint): void {
  const weights = pieces.map(({ paise }) => BigInt(paise))
  for (const [i, dealt] of apportioned(amount, weights, grain).entries()) pieces[i].tally[part] += dealt
}

function typedShare({ fill, from, qty }: FillPart, typedPaise: number): NanoPaise {
  const weights = [from, qty, fill.qty - from - qty].map(BigInt)
  return apportioned(nanoPaise(typedPaise), weights)[1]
}
