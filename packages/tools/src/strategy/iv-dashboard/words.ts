import type { IvSeries } from '../../ivMarket/params.ts'
import type { RankMetric } from './tool.ts'

/** What the ranks are called. */
export const METRIC_NAMES: Readonly<Record<RankMetric, string>> = { ivp: 'IVP', ivr: 'IVR' }

/** What the ranked volatility is called. */
export const SERIES_NAMES: Readonly<Record<IvSeries, string>> = { iv30: 'IV30', near: 'Near IV' }
