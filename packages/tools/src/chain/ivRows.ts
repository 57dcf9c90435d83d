import { IV_LOW, isMeasuredIv, ivDecomposition, type Smile } from '@strikelens/analytics/options'
import type { SnapshotAxis } from './axis.ts'
import { type AxisRows, atRows } from './axisRows.ts'
import type { ChainReading } from './readChain.ts'
import { priceSnapshots } from './smiles.ts'

/** The IV of one strike by row, as 0.121. */
export interface StrikeLine {
  readonly strike: number
  readonly iv: Float64Array
  /** 1 where its quality is low (§O9): drawn hollow. */
  readonly isLow: Uint8Array
}

/** Rows of the session, oldest first; IVs as 0.121, NaN in gaps. */
export interface IvRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly forward: Float64Array
  readonly atmIv: Float64Array
  /** 1 in the last half hour of the contract, when IV is unreliable (§O4). */
  readonly isLate: Uint8Array
  /** CE + PE at the row's ATM, points: last prices, else marks. */
  readonly straddle: Float64Array
  /** Change of ATM IV since the base and its two parts (§O10); NaN before the base. */
  readonly change: Float64Array
  readonly fixedStrike: Float64Array
  readonly slide: Float64Array
  readonly strikes: readonly StrikeLine[]
  /** India VIX in percent; null for a symbol it is not made of. */
  readonly vix: Float64Array | null
}

/** The smile changes are measured against, with its forward and moment. */
export interface BaseSmile {
  readonly smile: Smile
  readonly forward: number
  readonly asOf: number
}

/** ATM IV by row and where its change since the base came from; only the snapshots that rows show are priced. */
export async function ivRows(
  { facts }: ChainReading,
  axis: SnapshotAxis,
  rows: AxisRows,
  base: BaseSmile | null,
  strikes: readonly number[],
  vix: Float64Array | null,
): Promise<IvRows> {
  const column = () => new Float64Array(rows.time.length).fill(Number.NaN)
  const out = {
    forward: column(),
    atmIv: column(),
    straddle: column(),
    change: column(),
    fixedStrike: column(),
    slide: column(),
    isLate: new Uint8Array(rows.time.length),
  }
  const lines = strikes.map((strike) => ({ strike, iv: column(), isLow: new Uint8Array(rows.time.length) }))
  await priceSnapshots(axis.snapshots, facts, rows.snapshot, (priced, _, row) => {
    const { byStrike, forward, straddleLtp, straddleMark } = priced
    out.forward[row] = forward
    out.straddle[row] = Number.isNaN(straddleLtp.premium) ? straddleMark.premium : straddleLtp.premium
    if (!priced.isIvShown) return
    out.atmIv[row] = priced.atmIv
    out.isLate[row] = priced.timeQuality === 'low' ? 1 : 0
    for (const line of lines) {
      const k = byStrike.strike.indexOf(line.strike)
      // A model value serves the greeks alone (§O9).
      if (k < 0 || !isMeasuredIv(byStrike.ivKQuality[k])) continue
      line.iv[row] = byStrike.ivK[k]
      line.isLow[row] = byStrike.ivKQuality[k] === IV_LOW ? 1 : 0
    }
    if (base === null || priced.snapshot.asOf < base.asOf) return
    const parts = ivDecomposition(base.smile, base.forward, byStrike, forward)
    out.change[row] = parts.change
    out.fixedStrike[row] = parts.fixedStrike
    out.slide[row] = parts.slide
  })
  return {
    time: rows.time,
    spot: atRows(
      rows,
      Float64Array.from(axis.snapshots, ({ spot }) => spot),
    ),
    ...out,
    strikes: lines,
    vix: vix === null ? null : atRows(rows, vix),
  }
}
