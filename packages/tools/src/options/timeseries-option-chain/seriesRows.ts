import { BUILDUPS, type Buildup, streak } from '@strikelens/analytics/futures'
import {
  hasIntervalLabels,
  intervalVolume,
  isUnusual,
  pcr,
  unusualZ,
  writeIvBasisChanges,
  writeLegBuildups,
} from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import { type AxisRows, rowChanges } from '../../chain/axisRows.ts'
import type { RowLeg, RowQuotes } from './rowQuotes.ts'

/** One leg by row, one element a row; NaN is "–". ₹, lots, IVs as 0.121. */
export interface SeriesSide {
  readonly ltp: Float64Array
  /** Against the row before, as every change here; NaN at the first row and across a roll. */
  readonly chg: Float64Array
  /** Traded within the row. */
  readonly volume: Float64Array
  readonly oi: Float64Array
  readonly oiChg: Float64Array
  /** Against the previous close. */
  readonly dayOiChg: Float64Array
  readonly iv: Float64Array
  readonly ivChg: Float64Array
  readonly isLowIv: Uint8Array
  readonly vwap: Float64Array
  readonly delta: Float64Array
  readonly theta: Float64Array
  readonly vega: Float64Array
  readonly buildup: readonly Buildup[]
  /** 1 where a label by IV rests on the price, for want of an IV. */
  readonly isByPrice: Uint8Array
  /** Rows in a row with this buildup, itself counted; 0 for Neutral. */
  readonly run: Int32Array
  /** z of ΔOI (§O18). */
  readonly z: Float64Array
  readonly isUnusual: Uint8Array
  /** 1 where |ΔOI| is the largest of the day. */
  readonly isStrongest: Uint8Array
  /** 0 where nobody traded the leg within the row: its price is carried. */
  readonly isTraded: Uint8Array
  /** What the newest row's VWAP is made of: Σ price × volume, points × lots, and Σ volume since the open. */
  readonly turnover: number
  readonly turnoverLots: number
}

/** A line between two rows of the table. */
export interface RowDivider {
  /** The newer of the two. */
  readonly row: number
  readonly text: string
}

/** Rows of chart and table, oldest first. */
export interface SeriesRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly strike: Float64Array
  readonly straddle: Float64Array
  readonly pcr: Float64Array
  readonly synthetic: Float64Array
  readonly ce: SeriesSide
  readonly pe: SeriesSide
  /** First row of each session. */
  readonly sessionStarts: readonly number[]
  /** Rows of the table: those that are no gap. */
  readonly newestFirst: readonly number[]
  readonly dividers: readonly RowDivider[]
  /** One row a day from the exchange's files. */
  readonly isDaily: boolean
  /** First row that the newest one may be compared with. */
  readonly stretchStart: number
}

export interface SideInputs {
  /** OI at the previous close by row, lots. */
  readonly dayBaseLots: Float64Array
  readonly vwap: Float64Array
  /** Of the newest row. */
  readonly turnover: number
  readonly turnoverLots: number
}

export interface SeriesSettings {
  readonly basis: 'price' | 'iv'
  /** A leg that nobody traded in a row has no buildup there: stocks (/stock-timeseries-option-chain). */
  readonly needsTrade: boolean
  readonly isDaily: boolean
  /** Rows from which nothing is compared with the row before, beside those that begin a session. */
  readonly rolls: readonly number[]
}

/** Everything that is told of each row. */
export function seriesRows(
  rows: AxisRows,
  quotes: RowQuotes,
  inputs: { readonly ce: SideInputs; readonly pe: SideInputs },
  settings: SeriesSettings,
  dividers: readonly RowDivider[],
): SeriesRows {
  const { ce, pe } = quotes
  // A stretch is what may be compared row by row.
  const stretches = { ...rows, starts: [...new Set([...rows.starts, ...settings.rolls])].sort((a, b) => a - b) }
  const ivs = settings.basis === 'iv' ? { now: quotes, before: ivsBefore(stretches, quotes) } : null
  const side = (leg: RowLeg, input: SideInputs) => seriesSide(rows, stretches, leg, input, ivs, settings)
  return {
    time: rows.time,
    spot: quotes.spot,
    strike: quotes.strike,
    straddle: ce.ltp.map((price, row) => price + pe.ltp[row]),
    pcr: ce.oiLots.map((oi, row) => pcr(pe.oiLots[row], oi)),
    synthetic: quotes.synthetic,
    ce: side(ce, inputs.ce),
    pe: side(pe, inputs.pe),
    sessionStarts: rows.starts,
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => !Number.isNaN(quotes.strike[row]))
      .reverse(),
    dividers,
    isDaily: settings.isDaily,
    stretchStart: stretches.starts[stretches.starts.length - 1] ?? 0,
  }
}

function seriesSide(
  rows: AxisRows,
  stretches: AxisRows,
  leg: RowLeg,
  { dayBaseLots, vwap, turnover, turnoverLots }: SideInputs,
  ivs: { readonly now: StrikeIvs; readonly before: StrikeIvs } | null,
  { needsTrade, isDaily }: SeriesSettings,
): SeriesSide {
  const chg = rowChanges(stretches, leg.ltp)
  const oiChg = rowChanges(stretches, leg.oiLots)
  const volume = isDaily ? leg.dayVolumeLots : rowVolume(rows, stretches, leg.dayVolumeLots)
  const isTraded = Uint8Array.from(volume, (lots) => (needsTrade && lots === 0 ? 0 : 1))
  const hasLabels = isDaily || hasIntervalLabels(rows.minutes * MINUTE_MS)
  const codes = new Uint8Array(chg.length)
  const x = chg.slice()
  const isByPrice = new Uint8Array(chg.length)
  if (ivs !== null) writeIvBasisChanges(x, isByPrice, ivs.now, ivs.before, chg)
  if (hasLabels) writeLegBuildups(codes, x, oiChg)
  for (let row = 0; row < codes.length; row++) if (!isTraded[row]) codes[row] = 0
  const z = hasLabels && !isDaily ? stretchZ(stretches, oiChg) : new Float64Array(chg.length).fill(Number.NaN)
  return {
    ltp: leg.ltp,
    chg,
    volume,
    oi: leg.oiLots,
    oiChg,
    dayOiChg: leg.oiLots.map((oi, row) => oi - dayBaseLots[row]),
    iv: leg.iv,
    ivChg: rowChanges(stretches, leg.iv),
    isLowIv: leg.isLowIv,
    vwap,
    delta: leg.delta,
    theta: leg.theta,
    vega: leg.vegaPerPoint,
    buildup: Array.from(codes, (code) => BUILDUPS[code]),
    isByPrice: isByPrice.map((byPrice, row) => (codes[row] === 0 ? 0 : byPrice)),
    run: Int32Array.from(codes, (_, row) => streak(codes, row)),
    z,
    isUnusual: Uint8Array.from(z, (value) => (isUnusual(value) ? 1 : 0)),
    isStrongest: strongest(rows, oiChg),
    isTraded,
    turnover,
    turnoverLots,
  }
}

/** First and one past the last row of each stretch. */
function spans({ starts, time }: AxisRows): { from: number; to: number }[] {
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? time.length }))
}

/** Volume within each row (§O3): the first of a session has all of it, one after a roll is not known. */
function rowVolume(rows: AxisRows, stretches: AxisRows, dayVolumeLots: Float64Array): Float64Array {
  const out = new Float64Array(dayVolumeLots.length)
  for (const { from, to } of spans(stretches)) {
    out.set(intervalVolume(dayVolumeLots.subarray(from, to)).volume, from)
    if (!rows.starts.includes(from)) out[from] = Number.NaN
  }
  return out
}

/** z of ΔOI against the intervals before it in the same stretch (§O18). */
function stretchZ(stretches: AxisRows, oiChg: Float64Array): Float64Array {
  const out = new Float64Array(oiChg.length)
  for (const { from, to } of spans(stretches)) {
    const own = oiChg.subarray(from, to)
    for (let row = from; row < to; row++) out[row] = unusualZ(own, row - from)
  }
  return out
}

/** The row of each session with the largest |ΔOI|, the first of equals; none where nothing changed. */
function strongest(rows: AxisRows, oiChg: Float64Array): Uint8Array {
  const out = new Uint8Array(oiChg.length)
  for (const { from, to } of spans(rows)) {
    let best = -1
    for (let row = from; row < to; row++) {
      if (Math.abs(oiChg[row]) > (best < 0 ? 0 : Math.abs(oiChg[best]))) best = row
    }
    if (best >= 0) out[best] = 1
  }
  return out
}

type StrikeIvs = Pick<RowQuotes, 'ivK' | 'ivKQuality'>

/** The strike IV of the row before, which `basis=iv` compares with (§O15); of no quality without one in the same stretch. */
function ivsBefore(stretches: AxisRows, { ivK, ivKQuality }: RowQuotes): StrikeIvs {
  const before = { ivK: new Float64Array(ivK.length), ivKQuality: new Uint8Array(ivK.length) }
  for (const { from, to } of spans(stretches)) {
    let last = -1
    for (let row = from; row < to; row++) {
      if (stretches.snapshot[row] < 0) continue
      if (last >= 0) {
        before.ivK[row] = ivK[last]
        before.ivKQuality[row] = ivKQuality[last]
      }
      last = row
    }
  }
  return before
}
