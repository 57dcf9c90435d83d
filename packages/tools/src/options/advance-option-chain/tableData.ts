import { BUILDUPS } from '@strikelens/analytics/futures'
import { IV_LOW, IV_MODEL, SENTIMENTS } from '@strikelens/analytics/options'
import { type ChainData, type ChainValues, STALE, STALE_MODEL } from '@strikelens/ui/table'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { AdvancedRows, AdvancedSide } from './rows.ts'

const CODES: readonly string[] = BUILDUPS
const BANDS: readonly string[] = SENTIMENTS
const NEUTRAL = SENTIMENTS.indexOf('Neutral')

type Column = Float64Array | readonly (number | null)[]

/** How the rows of a page are shown. */
export interface DataShape {
  /** Symbol and expiry: cells flash only between snapshots of the same chain. */
  readonly identity: string
  /** What a lot counts: 1 in lots, the lot size in units. */
  readonly scale: number
}

/** The table's values from an answer or from a tick. */
export function tableData(rows: AdvancedRows | Wire<AdvancedRows>, { identity, scale }: DataShape): ChainData {
  return {
    identity,
    strikes: typed(rows.strike),
    ce: sideValues(rows.ce, scale),
    pe: sideValues(rows.pe, scale),
    centre: {
      pcrOi: typed(rows.pcrOi),
      pcrVolume: typed(rows.pcrVolume),
      peMinusCeChg: typed(rows.peMinusCeChg).map((value) => value * scale),
      // Steps from Neutral, so that the sign is the side it leans to.
      bias: rows.bias.map((band) => (band === null ? Number.NaN : BANDS.indexOf(band) - NEUTRAL)),
    },
  }
}

function sideValues(side: AdvancedSide | Wire<AdvancedSide>, scale: number): ChainValues {
  const scaled = (values: Column) => typed(values).map((value) => value * scale)
  const [ltp, close] = [typed(side.ltp), typed(side.close)]
  return {
    buildup: side.buildup.map((name) => CODES.indexOf(name)),
    ivChange: typed(side.ivChg),
    ivStale: Array.from(side.ivQuality, (quality) =>
      quality === IV_LOW ? STALE : quality === IV_MODEL ? STALE_MODEL : 0,
    ),
    oiChgRank: typed(side.oiChgRank),
    volumeRank: typed(side.volumeRank),
    oiRank: typed(side.oiRank),
    oiChange: scaled(side.oiChg),
    oi: scaled(side.oi),
    chg: typed(side.chg),
    // No trade today: the previous close, standing back.
    ltp: ltp.map((value, k) => (Number.isNaN(value) ? close[k] : value)),
    ltpStale: Array.from(ltp, (value) => (Number.isNaN(value) ? STALE : 0)),
  }
}

function typed(values: Column): Float64Array {
  return values instanceof Float64Array ? values : column(values)
}
