import type { ChainSnapshot } from '@strikelens/market/chains'
import type { AxisRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { priceSnapshots } from '../../chain/smiles.ts'
import type { Distance } from './distance.ts'
import { atmGap, wingPair } from './wingPair.ts'

/** The pair by row, oldest first; IVs as 0.121, NaN in gaps. */
export interface WingRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly atmIv: Float64Array
  readonly callStrike: Float64Array
  readonly callIv: Float64Array
  readonly putStrike: Float64Array
  readonly putIv: Float64Array
  readonly rr: Float64Array
  readonly bf: Float64Array
  readonly skewPct: Float64Array
  /** Call and put IV of the ATM strike when priced off spot, and what sets them apart (`metric=gap`). */
  readonly gapCeIv: Float64Array
  readonly gapPeIv: Float64Array
  readonly gap: Float64Array
  readonly gapPoints: Float64Array
  /** 1 in the last half hour of the contract (§O4). */
  readonly isLate: Uint8Array
  readonly sessionStarts: readonly number[]
  /** Rows of the table, newest first: those that are no gap. */
  readonly newestFirst: readonly number[]
}

/** The wings at every row; only the snapshots that rows show are priced. */
export async function wingRows(
  { facts }: ChainReading,
  snapshots: readonly ChainSnapshot[],
  rows: Pick<AxisRows, 'time' | 'snapshot' | 'starts'>,
  distance: Distance,
): Promise<WingRows> {
  const column = () => new Float64Array(rows.time.length).fill(Number.NaN)
  const out = {
    spot: column(),
    atmIv: column(),
    callStrike: column(),
    callIv: column(),
    putStrike: column(),
    putIv: column(),
    rr: column(),
    bf: column(),
    skewPct: column(),
    gapCeIv: column(),
    gapPeIv: column(),
    gap: column(),
    gapPoints: column(),
    isLate: new Uint8Array(rows.time.length),
  }
  await priceSnapshots(snapshots, facts, rows.snapshot, (priced, _, row) => {
    out.spot[row] = priced.snapshot.spot
    if (!priced.isIvShown) return
    const pair = wingPair(priced, distance)
    const gap = atmGap(priced, priced.snapshot.spot, facts.set)
    out.atmIv[row] = pair.atmIv
    out.callStrike[row] = pair.callStrike
    out.callIv[row] = pair.callIv
    out.putStrike[row] = pair.putStrike
    out.putIv[row] = pair.putIv
    out.rr[row] = pair.riskReversal
    out.bf[row] = pair.butterfly
    out.skewPct[row] = pair.skewPct
    out.gapCeIv[row] = gap.ceIv
    out.gapPeIv[row] = gap.peIv
    out.gap[row] = gap.gap
    out.gapPoints[row] = gap.points
    out.isLate[row] = priced.timeQuality === 'low' ? 1 : 0
  })
  return {
    time: rows.time,
    ...out,
    sessionStarts: rows.starts,
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}
