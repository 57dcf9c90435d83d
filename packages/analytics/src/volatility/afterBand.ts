import { mean, median } from '../numeric/index.ts'
import { type PercentileBand, percentileBand } from '../ranking/index.ts'
import { hvSeries } from './realisedVol.ts'

/** Sessions after the sample at which the change of IV30 is taken. */
export const AFTER_HORIZONS = [5, 10, 20] as const

const MIN_GAP_SESSIONS = 10
const MIN_SAMPLES = 5
const HV_SESSIONS = 20

/** What followed days whose IVP lay in a band; figures NaN with fewer than 5 samples that reach the horizon. */
export interface AfterBand {
  /** day of each sample */
  days: number[]
  /** per horizon: changes of IV30 in vol points of the samples that reach it, and percent of them in which it fell */
  horizons: {
    sessions: number
    count: number
    changes: number[]
    meanChange: number
    medianChange: number
    fellSharePct: number
  }[]
  /** mean of (HV20 of the following 20 sessions − IV30 then), vol points */
  meanHvLessIv: number
  /** what it is the mean of, one a sample that reaches that far */
  hvLessIv: number[]
}

/**
 * What followed past days whose IVP lay in `band` (/iv-historical-analysis, after). Days are scanned forward; the next
 * sample lies at least 10 sessions after the last, so that one long spell does not pass for many. Columns by day.
 */
export function afterBand(
  ivp: Float64Array,
  iv30Pct: Float64Array,
  closes: Float64Array,
  band: PercentileBand,
): AfterBand {
  const days: number[] = []
  for (let day = 0; day < ivp.length; day++) {
    if (percentileBand(ivp[day]) !== band || Number.isNaN(iv30Pct[day])) continue
    if (days.length === 0 || day - days[days.length - 1] >= MIN_GAP_SESSIONS) days.push(day)
  }
  const from = (later: Float64Array, sessions: number) =>
    days
      .filter((day) => day + sessions < later.length)
      .map((day) => later[day + sessions] - iv30Pct[day])
      .filter((change) => !Number.isNaN(change))
  const horizons = AFTER_HORIZONS.map((sessions) => {
    const changes = from(iv30Pct, sessions)
    const count = changes.length
    const enough = count >= MIN_SAMPLES
    return {
      sessions,
      count,
      changes,
      meanChange: enough ? mean(changes) : Number.NaN,
      medianChange: enough ? median(changes) : Number.NaN,
      fellSharePct: enough ? (100 * changes.filter((change) => change < 0).length) / count : Number.NaN,
    }
  })
  // HV20 of the day 20 sessions on covers exactly the 20 returns after the sample.
  const hvLessIv = from(hvSeries(closes, HV_SESSIONS), HV_SESSIONS)
  return { days, horizons, meanHvLessIv: hvLessIv.length >= MIN_SAMPLES ? mean(hvLessIv) : Number.NaN, hvLessIv }
}
