import {
  columnSum,
  isMixed,
  type OiImbReading,
  oiImb,
  oiImbReading,
  type PcrReading,
  pcr,
  pcrReading,
  peMinusCe,
  type StrikeRange,
  type VolumeLabel,
  volumeImbalancePct,
  volumeLabel,
} from '@strikelens/analytics/options'
import type { OiLadder } from './ladder.ts'
import type { OiRows } from './rows.ts'

/** Sums over a set of strikes (§O13) in lots; NaN where a leg of it is unknown. */
export interface OiTotals {
  readonly ceOi: number
  readonly peOi: number
  readonly ceOiChg: number
  readonly peOiChg: number
  /** OI of both sides at the base. */
  readonly baseOi: number
  readonly ceVolume: number
  readonly peVolume: number
  readonly pcrOi: number
  readonly pcrVolume: number
  readonly peMinusCe: number
  readonly peMinusCeChg: number
  readonly oiImb: number
  readonly volumeImbalancePct: number
  readonly volumeLabel: VolumeLabel | null
}

/** CE and PE sums of a set of strikes and what they compare to (§O13). */
export function oiTotals({ ce, pe }: OiRows, ladder: OiLadder, range: StrikeRange): OiTotals {
  const sum = (column: Float64Array) => columnSum(column, range)
  const [ceOi, peOi, ceOiChg, peOiChg] = [ce.oi, pe.oi, ce.oiChg, pe.oiChg].map(sum)
  const [ceVolume, peVolume] = [ce.volume, pe.volume].map(sum)
  const imbalance = volumeImbalancePct(peVolume, ceVolume)
  return {
    ceOi,
    peOi,
    ceOiChg,
    peOiChg,
    baseOi: sum(ladder.ce.baseOiLots) + sum(ladder.pe.baseOiLots),
    ceVolume,
    peVolume,
    pcrOi: pcr(peOi, ceOi),
    pcrVolume: pcr(peVolume, ceVolume),
    peMinusCe: peMinusCe(peOi, ceOi),
    peMinusCeChg: peMinusCe(peOiChg, ceOiChg),
    oiImb: oiImb(peOiChg, ceOiChg),
    volumeImbalancePct: imbalance,
    volumeLabel: volumeLabel(imbalance),
  }
}

/** What the sums say (/oi-analysis); null where labels are withheld or a sum is unknown. */
export interface OiBias {
  /** Band of `oiImb` of the shown strikes: the bias. */
  readonly change: OiImbReading | null
  /** Band of PCR (OI) of all strikes: the second opinion. */
  readonly pcr: PcrReading | null
  /** The two stand two steps or more apart. */
  readonly isMixed: boolean
}

/** Bias of the shown strikes with the PCR of all as second opinion. */
export function oiBias(shown: OiTotals, all: OiTotals, hasLabels: boolean): OiBias {
  if (!hasLabels) return { change: null, pcr: null, isMixed: false }
  const change = oiImbReading(shown.peOiChg, shown.ceOiChg, shown.baseOi)
  const opinion = pcrReading(all.pcrOi)
  return { change, pcr: opinion, isMixed: change !== null && opinion !== null && isMixed(change.band, opinion.band) }
}
