import type { ChainSnapshot } from '@strikelens/market/chains'
import { snapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, axisRows } from '../../chain/axisRows.ts'
import { legBases } from '../../chain/legBase.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { sideLabels } from '../../chain/sideLabels.ts'
import { priceSnapshots } from '../../chain/smiles.ts'
import { addLabels, emptySums, type LeanSums, leanOf } from './lean.ts'
import type { SetMask } from './netLegs.ts'

/** LS through the session by row; NaN in gaps, before the base and where it has none. */
export interface LeanDay {
  /** Epoch ms. */
  readonly time: Float64Array
  readonly ls: Float64Array
  readonly bull: Float64Array
  readonly bear: Float64Array
  readonly spot: Float64Array
}

/** The day with the sums of its intervals, which `mode=flow` reads. */
export interface LeanFlow {
  readonly day: LeanDay
  readonly sums: LeanSums
  /** Σ|interval ΔOI| of each leg by label, strikes × labels; for the map. */
  readonly ce: Float64Array
  readonly pe: Float64Array
}

/** A chain at a row: what the labels of the next one are measured against. */
interface RowState {
  readonly snapshot: ChainSnapshot
  readonly ivK: Float64Array
  readonly ivKQuality: Uint8Array
}

const LABELS = 5

/**
 * How the lean went through the day: each row against the base (`mode=net`), or the intervals so far (`mode=flow`, the
 * first row has none). Only the rows' snapshots are priced, and only where labels are read from IV.
 */
export async function leanDay(
  reading: ChainReading,
  mask: SetMask,
  { mode, basis, minutes }: { readonly mode: 'net' | 'flow'; readonly basis: 'iv' | 'price'; readonly minutes: number },
): Promise<LeanFlow> {
  const axis = await snapshotAxis(reading, 1, false)
  const rows = axisRows(axis, minutes)
  const states = await rowStates(reading, axis.snapshots, rows, basis)
  const strikes = reading.snapshot.strike.length
  const day = emptyDay(rows)
  const flow = { ce: new Float64Array(strikes * LABELS), pe: new Float64Array(strikes * LABELS) }
  const net = baseState(reading)
  let sums = emptySums(strikes)
  let before: RowState | null = null
  states.forEach((state, row) => {
    if (state === null) return
    day.spot[row] = state.snapshot.spot
    const base: SideBase | null = mode === 'net' ? net : before === null ? null : rowBase(reading, before)
    const isBeforeBase = state.snapshot.asOf <= reading.baseline.asOf
    before = state
    if (base === null || isBeforeBase) return
    const labels = (name: 'ce' | 'pe') => {
      const ivs = basis === 'iv' && base.ivs !== null ? { now: state, base: base.ivs } : null
      const found = sideLabels(sideAt(reading, state.snapshot, name), base[name], ivs, mask[name])
      return { codes: basis === 'iv' ? found.byIv : found.byPrice, oiChg: found.oiChg }
    }
    const [ce, pe] = [labels('ce'), labels('pe')]
    if (mode === 'net') sums = emptySums(strikes)
    addLabels(sums, ce, pe)
    addFlow(flow.ce, ce)
    addFlow(flow.pe, pe)
    const { ls, bull, bear } = leanOf(sums, true)
    day.ls[row] = ls
    day.bull[row] = bull
    day.bear[row] = bear
  })
  return { day, sums, ...flow }
}

interface SideBase {
  readonly ce: { readonly price: Float64Array; readonly oiLots: Float64Array }
  readonly pe: { readonly price: Float64Array; readonly oiLots: Float64Array }
  readonly ivs: { readonly ivK: Float64Array; readonly ivKQuality: Uint8Array } | null
}

function baseState(reading: ChainReading): SideBase {
  const { ce, pe } = legBases(reading)
  return { ce, pe, ivs: ce }
}

function rowBase(reading: ChainReading, { snapshot, ivK, ivKQuality }: RowState): SideBase {
  return {
    ce: sideAt(reading, snapshot, 'ce'),
    pe: sideAt(reading, snapshot, 'pe'),
    ivs: { ivK, ivKQuality },
  }
}

function sideAt({ terms }: ChainReading, snapshot: ChainSnapshot, name: 'ce' | 'pe') {
  return { price: snapshot[name].ltp, oiLots: snapshot[name].oiQty.map((qty) => qty / terms.lotSize) }
}

function addFlow(
  flow: Float64Array,
  { codes, oiChg }: { readonly codes: Uint8Array; readonly oiChg: Float64Array },
): void {
  codes.forEach((code, k) => {
    if (code !== 0) flow[k * LABELS + code] += Math.abs(oiChg[k])
  })
}

function emptyDay({ time }: AxisRows): LeanDay {
  const column = () => new Float64Array(time.length).fill(Number.NaN)
  return { time, ls: column(), bull: column(), bear: column(), spot: column() }
}

/** The chain at every row; null at a gap. Prices stay out where labels do not need them. */
async function rowStates(
  { facts }: ChainReading,
  snapshots: readonly ChainSnapshot[],
  { snapshot: places }: AxisRows,
  basis: 'iv' | 'price',
): Promise<(RowState | null)[]> {
  const states = new Array<RowState | null>(places.length).fill(null)
  if (basis === 'price') {
    const none = { ivK: new Float64Array(0), ivKQuality: new Uint8Array(0) }
    places.forEach((place, row) => {
      if (place >= 0) states[row] = { snapshot: snapshots[place], ...none }
    })
    return states
  }
  await priceSnapshots(snapshots, facts, places, ({ snapshot, byStrike }, _, row) => {
    states[row] = { snapshot, ivK: byStrike.ivK.slice(), ivKQuality: byStrike.ivKQuality.slice() }
  })
  return states
}
