import type { FutureContract } from '@strikelens/market/instruments'
import { type SnapshotAxis, snapshotAxis } from '../../chain/axis.ts'
import { atRows, axisRows } from '../../chain/axisRows.ts'
import { overlayLine } from '../../chain/overlayLine.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { priceSnapshots } from '../../chain/smiles.ts'
import { baseOi } from '../../chain/strikeSetSums.ts'
import type { SetLegs } from '../../chain/strikeSets.ts'
import { type Greek, shownSum, sideSums, toldGreeks } from './exposure.ts'
import { type Weight, weightLots } from './weights.ts'

/** Both sides through the session by row; NaN in gaps and where greeks are not shown (§O4). */
export interface GreeksDay {
  /** Epoch ms. */
  readonly time: Float64Array
  /** Of the chosen greek: lots of delta, ₹ Cr of the others. */
  readonly ce: Float64Array
  readonly pe: Float64Array
  readonly net: Float64Array
  /** Net delta in lots whatever the greek. */
  readonly netDelta: Float64Array
  readonly future: Float64Array
  readonly forward: Float64Array
  /** 0.121 */
  readonly atmIv: Float64Array
}

/** Which price stands on the right of the chart. */
export interface FutureShown {
  /** 'NIFTY26NOVFUT'; 'Synthetic future' where none is listed or stored. */
  readonly name: string
  readonly kind: 'own' | 'monthly' | 'synthetic'
}

/** The sums of both sides through the day against the future. */
export async function greeksDay(
  reading: ChainReading,
  legs: SetLegs,
  { greek, weight, minutes }: { readonly greek: Greek; readonly weight: Weight; readonly minutes: number },
): Promise<{ readonly day: GreeksDay; readonly future: FutureShown }> {
  const { facts, terms } = reading
  const axis = await snapshotAxis(reading, 1, false)
  const rows = axisRows(axis, minutes)
  const base = baseOi(reading)
  const column = () => new Float64Array(rows.time.length).fill(Number.NaN)
  const day = { ce: column(), pe: column(), net: column(), netDelta: column(), forward: column(), atmIv: column() }
  await priceSnapshots(axis.snapshots, facts, rows.snapshot, (priced, _, row) => {
    day.forward[row] = priced.forward
    if (!priced.isIvShown) return
    const side = (name: 'ce' | 'pe') => {
      const lots = weightLots(weight, priced.snapshot, name, legs[name], terms.lotSize, base)
      return sideSums(toldGreeks(priced, name), lots, terms.pointValue, priced.forward)
    }
    const [ce, pe] = [side('ce'), side('pe')]
    day.ce[row] = shownSum(ce, greek)
    day.pe[row] = shownSum(pe, greek)
    day.net[row] = day.ce[row] + day.pe[row]
    day.netDelta[row] = ce.deltaLots + pe.deltaLots
    day.atmIv[row] = priced.atmIv
  })
  const { line, shown } = await futureLine(reading, axis)
  return { day: { time: rows.time, ...day, future: line === null ? day.forward : atRows(rows, line) }, future: shown }
}

const SYNTHETIC: FutureShown = { name: 'Synthetic future', kind: 'synthetic' }

/** The future of the expiry, else the next one that expires after it; the synthetic where neither has a bar. */
async function futureLine(
  reading: ChainReading,
  axis: SnapshotAxis,
): Promise<{ readonly line: Float64Array | null; readonly shown: FutureShown }> {
  const future = futureFor(reading.listing.futures, reading.terms.expiryAt)
  if (future === null) return { line: null, shown: SYNTHETIC }
  const line = await overlayLine(reading, axis, future.name)
  if (line.every(Number.isNaN)) return { line: null, shown: SYNTHETIC }
  const kind = future.expiry === reading.terms.expiry ? 'own' : 'monthly'
  return { line, shown: { name: future.name, kind } }
}

function futureFor(futures: readonly FutureContract[], expiryAt: number): FutureContract | null {
  const later = futures.filter((one) => one.expiryAt >= expiryAt).sort((a, b) => a.expiryAt - b.expiryAt)
  return later[0] ?? null
}

/** 'rising' or 'falling' when net delta moved the same way in each of the last three rows; null otherwise. */
export function netTrend(netDelta: Float64Array): 'rising' | 'falling' | null {
  const known = netDelta.filter((value) => !Number.isNaN(value))
  const moves = Array.from({ length: 3 }, (_, i) => known[known.length - 1 - i] - known[known.length - 2 - i])
  if (moves.every((move) => move > 0)) return 'rising'
  return moves.every((move) => move < 0) ? 'falling' : null
}
