import { type Money, type StrikeRange, strikeWindow } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import type { ChainFacts, ChainSnapshot } from '@strikelens/market/chains'
import { plain } from '@strikelens/market/formats'
import type { Notice } from '../result.ts'
import { atmLine } from './atmLine.ts'
import { lastSession, type SnapshotAxis } from './axis.ts'
import type { AxisRows } from './axisRows.ts'
import { pinText } from './pinText.ts'
import type { ChainReading } from './readChain.ts'

/** Which strikes an aggregate sums (§O2, §O7). */
export interface StrikeSetRequest {
  /** Listed strikes on each side of ATM, or 'all'. */
  readonly range: string
  /** A list or a span, which overrides `range`. */
  readonly strikes?: string | undefined
  readonly window?: 'fixed' | 'rolling'
  readonly money?: Money
}

/** The strikes of a set at the view instant, as the header prints them (§O7). */
export interface StrikeSet {
  readonly by: 'range' | 'all' | 'strikes'
  /** Strikes on each side of ATM; NaN unless the set is a range. */
  readonly steps: number
  readonly window: 'fixed' | 'rolling'
  readonly money: Money
  /** Listed strikes in it, ascending. */
  readonly strike: Float64Array
  /** They are neighbours in the list: a span names them. */
  readonly isSpan: boolean
  /** ATM by which the set was chosen, and the instant of that. */
  readonly atmStrike: number
  readonly asOf: number
  /** The last move of ATM in the session, which moved the set with it; null while it has not moved or does not matter. */
  readonly moved: { readonly asOf: number; readonly fromAtm: number } | null
}

/** What a link writes for a set that hangs on the ATM of the moment (§O2): the strikes it came to. */
export function resolvedSet(set: StrikeSet): { readonly strikes?: string } {
  if (set.by !== 'range' || set.window !== 'fixed' || set.strike.length === 0) return {}
  return { strikes: pinText(set) }
}

/** The legs of a set: places in a snapshot's strikes. */
export interface SetLegs {
  readonly ce: readonly number[]
  readonly pe: readonly number[]
}

/** A set with what had to be replaced for it. */
export interface ResolvedStrikeSet {
  readonly set: StrikeSet
  readonly notice: Notice | null
}

/**
 * The set of strikes at the view instant. Strikes that are not listed are left out with a notice; when none of them is, the
 * range stands in. Only with an `axis` is it known when ATM last moved.
 */
export function strikeSet(
  reading: ChainReading,
  { range, strikes, window = 'fixed', money = 'all' }: StrikeSetRequest,
  axis: SnapshotAxis | null = null,
): ResolvedStrikeSet {
  const { snapshot, derived } = reading
  const wanted = strikes === undefined ? null : wantedStrikes(strikes, snapshot.strike)
  const by = wanted !== null && wanted.listed.length > 0 ? 'strikes' : range === 'all' ? 'all' : 'range'
  const steps = by === 'range' ? Number(range) : Number.NaN
  const chosen = { by, steps, window, money, atmStrike: derived.atmStrike, asOf: snapshot.asOf } as const
  const listed =
    by === 'strikes' ? (wanted?.listed ?? []) : placesOf(rangeAt(chosen, snapshot.strike, derived.atmStrike))
  const followsAtm = window === 'fixed' && (by === 'range' || money !== 'all')
  return {
    set: {
      ...chosen,
      strike: Float64Array.from(listed, (k) => snapshot.strike[k]),
      isSpan: listed.length === 0 || listed[listed.length - 1] - listed[0] === listed.length - 1,
      moved: followsAtm && axis !== null ? lastMove(reading, axis) : null,
    },
    notice: wanted === null ? null : unlistedNotice(wanted),
  }
}

/** The legs of a set in a snapshot with these strikes and this ATM (§O7); null while the ATM they hang on is unknown. */
export function setLegs(set: StrikeSet, strike: Float64Array, atmStrike: number): SetLegs | null {
  const isRolling = set.window === 'rolling'
  // The ATM of the view instant decides for every row of a fixed set.
  const atmAt = isRolling ? atmStrike : set.atmStrike
  const needsAtm = (isRolling && set.by === 'range') || set.money !== 'all'
  if (needsAtm && Number.isNaN(atmAt)) return null
  const places =
    isRolling && set.by !== 'strikes'
      ? placesOf(rangeAt(set, strike, atmAt))
      : Array.from(set.strike, (wanted) => strike.indexOf(wanted)).filter((k) => k >= 0)
  if (set.money === 'all') return { ce: places, pe: places }
  const money = (right: Right) => places.filter((k) => isOfMoney(right, set.money, strike[k], atmAt))
  return { ce: money(CE), pe: money(PE) }
}

/** The legs of a set at every row, and where a rolled window took others than the row before (§O7). */
export interface RowLegs {
  /** Null at a gap, and where the ATM is unknown. */
  readonly legs: readonly (SetLegs | null)[]
  /** ATM that decides the legs of each row; NaN at a gap. */
  readonly atmStrike: Float64Array
  readonly isSetChanged: Uint8Array
}

/** The legs of a set at the rows of an axis. */
export function rowLegs({ facts }: ChainReading, { snapshots }: SnapshotAxis, rows: AxisRows, set: StrikeSet): RowLegs {
  const atmStrike = rowAtm(facts, snapshots, rows, set)
  const kept = new Map<Float64Array, Map<number, SetLegs | null>>()
  const legs = Array.from(rows.snapshot, (t, row) => {
    if (t < 0) return null
    const { strike } = snapshots[t]
    const known = kept.get(strike) ?? new Map<number, SetLegs | null>()
    kept.set(strike, known)
    const at = known.get(atmStrike[row]) ?? setLegs(set, strike, atmStrike[row])
    known.set(atmStrike[row], at)
    return at
  })
  const isSetChanged = new Uint8Array(legs.length)
  let before = ''
  legs.forEach((at, row) => {
    if (at === null || set.window === 'fixed') return
    const { strike } = snapshots[rows.snapshot[row]]
    const names = [at.ce, at.pe].map((places) => places.map((k) => strike[k]).join()).join('|')
    if (before !== '' && names !== before) isSetChanged[row] = 1
    before = names
  })
  return { legs, atmStrike, isSetChanged }
}

function rowAtm(
  facts: ChainFacts,
  snapshots: readonly ChainSnapshot[],
  { snapshot }: AxisRows,
  { window, atmStrike }: StrikeSet,
): Float64Array {
  if (window === 'fixed') return Float64Array.from(snapshot, (t) => (t < 0 ? Number.NaN : atmStrike))
  const shown = Array.from(snapshot).filter((t) => t >= 0)
  const own = atmLine(
    shown.map((t) => snapshots[t]),
    facts,
  ).values()
  return Float64Array.from(snapshot, (t) => (t < 0 ? Number.NaN : (own.next().value ?? Number.NaN)))
}

function rangeAt({ by, steps }: Pick<StrikeSet, 'by' | 'steps'>, strike: Float64Array, atmStrike: number): StrikeRange {
  return by === 'all' ? { from: 0, to: strike.length } : strikeWindow(strike, strike.indexOf(atmStrike), steps)
}

function placesOf({ from, to }: StrikeRange): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** Whether a leg is out of or in the money by ATM, which is out of the money on both sides (§O7). */
function isOfMoney(right: Right, money: Money, strike: number, atmStrike: number): boolean {
  const isOtm = right === CE ? strike >= atmStrike : strike <= atmStrike
  return money === 'otm' ? isOtm : !isOtm
}

interface WantedStrikes {
  /** Places of those that are listed, ascending. */
  readonly listed: number[]
  readonly unlisted: number[]
  readonly text: string
}

function wantedStrikes(text: string, strike: Float64Array): WantedStrikes {
  const span = strikeSpan(text)
  if (span !== null) {
    const listed = Array.from(strike.keys()).filter((k) => strike[k] >= span.from && strike[k] <= span.to)
    return { listed, unlisted: [], text }
  }
  const numbers = [...new Set(text.split(',').map(Number))].sort((a, b) => a - b)
  return {
    listed: numbers.map((one) => strike.indexOf(one)).filter((k) => k >= 0),
    unlisted: numbers.filter((one) => !strike.includes(one)),
    text,
  }
}

/** The ends of a span '25500-26500'; null for a list. */
export function strikeSpan(text: string): { readonly from: number; readonly to: number } | null {
  const ends = text.split('-').map(Number)
  return ends.length === 2 ? { from: Math.min(...ends), to: Math.max(...ends) } : null
}

function unlistedNotice({ listed, unlisted, text }: WantedStrikes): Notice | null {
  if (listed.length === 0) {
    return { kind: 'info', text: `None of the strikes ${text} is listed: those around ATM are shown.` }
  }
  if (unlisted.length === 0) return null
  const names = unlisted.map(plain).join(', ')
  return { kind: 'info', text: `${names} ${unlisted.length === 1 ? 'is' : 'are'} not listed and left out.` }
}

/** When ATM last moved in the view's session. */
function lastMove({ facts, derived }: ChainReading, axis: SnapshotAxis): StrikeSet['moved'] {
  const { from, to } = lastSession(axis)
  const line = atmLine(axis.snapshots.slice(from, to), facts)
  for (let t = line.length - 1; t > 0; t--) {
    if (Number.isNaN(line[t - 1]) || line[t - 1] === derived.atmStrike) continue
    return { asOf: axis.asOf[from + t], fromAtm: line[t - 1] }
  }
  return null
}
