import {
  type OiImbReading,
  type PcrReading,
  pcr,
  pcrReading,
  type VolumeLabel,
  volumeImbalancePct,
  volumeLabel,
} from '@strikelens/analytics/options'
import type { ChainReading } from '../../chain/readChain.ts'
import type { BaseOi, SetSums } from '../../chain/strikeSetSums.ts'
import { type StrikeSet, setLegs } from '../../chain/strikeSets.ts'
import { imbalanceAt, type Metric, metricOf } from './rows.ts'

/** The race at the view instant, lots. */
export interface RaceNow {
  /** Sums of the metric. */
  readonly ce: number
  readonly pe: number
  readonly difference: number
  /** Who holds the larger sum; null when equal, unknown, or withheld on a thin chain. */
  readonly leader: 'call' | 'put' | null
  readonly ceOi: number
  readonly peOi: number
  readonly ceChg: number
  readonly peChg: number
  readonly baseOi: number
  readonly pcr: number
  readonly pcrBand: PcrReading | null
  /** OI change imbalance; its band is null where labels are withheld. */
  readonly oiImb: number
  readonly band: Pick<OiImbReading, 'band' | 'isLowActivity'> | null
  /** Of the day's volume. */
  readonly ceVolume: number
  readonly peVolume: number
  readonly volumeImbalancePct: number
  readonly volumeLabel: VolumeLabel | null
}

/** The sums of the newest row; `hasLabels` false withholds what is read off them. */
export function raceNow(sums: SetSums, row: number, metric: Metric, hasLabels: boolean): RaceNow {
  const { ce, pe } = sums
  const [calls, puts] = [metricOf(ce, metric)[row], metricOf(pe, metric)[row]]
  const imbalance = imbalanceAt(sums, row)
  const ratio = pcr(pe.oi[row], ce.oi[row])
  const busy = volumeImbalancePct(pe.volume[row], ce.volume[row])
  return {
    ce: calls,
    pe: puts,
    difference: puts - calls,
    leader: hasLabels && puts !== calls && !Number.isNaN(puts - calls) ? (puts > calls ? 'put' : 'call') : null,
    ceOi: ce.oi[row],
    peOi: pe.oi[row],
    ceChg: ce.oiChg[row],
    peChg: pe.oiChg[row],
    baseOi: ce.baseOi[row] + pe.baseOi[row],
    pcr: ratio,
    pcrBand: hasLabels ? pcrReading(ratio) : null,
    oiImb: imbalance?.oiImb ?? Number.NaN,
    band: hasLabels ? imbalance : null,
    ceVolume: ce.volume[row],
    peVolume: pe.volume[row],
    volumeImbalancePct: busy,
    volumeLabel: hasLabels ? volumeLabel(busy) : null,
  }
}

/** One side by strike at the view instant, lots; NaN where the leg is not in the set. */
export interface StrikeSplitSide {
  readonly oi: Float64Array
  readonly oiChg: Float64Array
  readonly volume: Float64Array
}

/** What the sums are made of at the view instant. */
export interface StrikeSplit {
  readonly strike: Float64Array
  readonly ce: StrikeSplitSide
  readonly pe: StrikeSplitSide
}

/** Every strike of the set at the view instant. */
export function strikeSplit({ snapshot, derived, terms }: ChainReading, set: StrikeSet, base: BaseOi): StrikeSplit {
  const legs = setLegs(set, snapshot.strike, derived.atmStrike)
  const places = Array.from(set.strike, (strike) => snapshot.strike.indexOf(strike))
  const side = (name: 'ce' | 'pe'): StrikeSplitSide => {
    const own = new Set(legs?.[name] ?? [])
    const column = (value: (k: number) => number) =>
      Float64Array.from(places, (k) => (own.has(k) ? value(k) : Number.NaN))
    const oi = (k: number) => snapshot[name].oiQty[k] / terms.lotSize
    return {
      oi: column(oi),
      oiChg: column((k) => oi(k) - base(name, snapshot.strike[k])),
      volume: column((k) => snapshot[name].volumeQty[k] / terms.lotSize),
    }
  }
  return { strike: set.strike, ce: side('ce'), pe: side('pe') }
}
