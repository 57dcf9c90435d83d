import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { ListedVols } from '../../chain/expiryVols.ts'
import { iv30Explanation } from '../../chain/volExplanations.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import { QUANTILES } from './level.ts'
import { quantileExplanation } from './quantileExplanation.ts'
import {
  afterExplanations,
  coneExplanations,
  medianExplanations,
  monthExplanations,
  resultsExplanations,
  slopeExplanation,
  splitExplanations,
  termExplanations,
} from './tableExplanations.ts'
import type { Params } from './tool.ts'
import type { VolDays } from './volDays.ts'

const pct = (name: string, value: number): ExplainInput => ({ name, value, unit: '%' })

/** What the figures of the page rest on beside what it shows. */
export interface ExplainedBy {
  /** Closing IVs of the window, oldest first. */
  readonly h: Float64Array
  readonly listed: ListedVols
  readonly days: VolDays
  /** Closes of the cone, and the first of them that is in the period. */
  readonly coneCloses: Float64Array
  readonly coneFrom: number
  readonly params: Params
}

/** How the figures of the page came about: those of its cards, and of the table of the view that is shown. */
export function historyExplanations(data: IvHistoricalAnalysis, by: ExplainedBy): Record<string, Explanation> {
  return knownExplanations({
    ...levelExplanations(data, by),
    ...slopeExplanation(data.term, data.today),
    ...(data.results === null ? {} : medianExplanations(data.results)),
    ...ofView(data, by),
  })
}

function ofView(data: IvHistoricalAnalysis, by: ExplainedBy): Record<string, Explanation> {
  const { params } = by
  switch (params.view) {
    case 'history':
      return monthExplanations(data, params)
    case 'cone':
      return coneExplanations(data.cone, by.coneCloses, by.coneFrom)
    case 'term':
      return termExplanations(data.term, data.today)
    case 'events':
      return data.results === null ? {} : resultsExplanations(data.results, data.today)
    case 'after':
      return afterExplanations(data.after)
    case 'intraday':
      return data.intraday === null ? {} : splitExplanations(data.intraday)
  }
}

function levelExplanations(
  { level, pricing, rows, seriesName, term, followed, today }: IvHistoricalAnalysis,
  { h, listed, days, params: { look, hv, series } }: ExplainedBy,
): Record<string, Explanation> {
  const window = `the last ${Math.min(look, h.length)} sessions before this one`
  const hvNow = rows.hv[rows.hv.length - 1] ?? Number.NaN
  const known = days.close.filter((close) => !Number.isNaN(close))
  return {
    now:
      series === 'iv30'
        ? iv30Explanation(listed, level.nowPct, today)
        : explain(
            volatilityFigures.level,
            [{ name: 'Expiry', value: series === 'near' ? dayLabel(term.expiry[0] ?? '', today) : seriesName }],
            level.nowPct,
            seriesName,
          ),
    ivp: explain(
      volatilityFigures.ivpIn(window),
      [
        { name: 'Sessions below', value: level.below },
        { name: 'Sessions', value: level.sessions },
      ],
      level.ivp,
    ),
    ivr: explain(
      volatilityFigures.ivrIn(window),
      [pct('IV', level.nowPct), pct('Lowest', level.low), pct('Highest', level.high)],
      level.ivr,
    ),
    low: endExplanation('Lowest', level.minDate, level.minPct, window),
    high: endExplanation('Highest', level.maxDate, level.maxPct, window),
    mean: explain(
      volatilityFigures.meanIn,
      [
        pct(
          'Sum',
          h.reduce((sum, value) => sum + value, 0),
        ),
        { name: 'Sessions', value: h.length },
      ],
      level.meanPct,
      `Mean of ${window}`,
    ),
    median: quantileExplanation(`Median of ${window}`, h, 0.5, level.medianPct),
    ...Object.fromEntries(
      QUANTILES.map((p, i) => [
        `quantile ${100 * p}`,
        quantileExplanation(`${100 * p}% quantile of ${window}`, h, p, level.quantiles[i]),
      ]),
    ),
    hv: explain(
      volatilityFigures.hv(hv),
      [
        {
          name: 'Closes',
          value: [...known, ...(Number.isNaN(days.closeToday) ? [] : [days.closeToday])].slice(-hv - 1).join(', '),
        },
      ],
      hvNow,
      `HV${hv}, realised volatility`,
    ),
    vrp: explain(
      volatilityFigures.overRealised,
      [pct(seriesName, level.nowPct), pct(`HV${hv}`, hvNow)],
      level.nowPct - hvNow,
      `${seriesName} − HV${hv}`,
    ),
    ivOverHv: explain(
      volatilityFigures.ivOverHvIn,
      [pct('IV30', pricing.iv30Pct), pct('HV20', pricing.hv20Pct), pct('IVP of IV30', pricing.iv30Ivp)],
      pricing.ivOverHv,
    ),
    followed: explain(
      volatilityFigures.followed,
      [
        { name: 'Days above', value: Math.round((followed.exceededPct * followed.days) / 100) },
        { name: 'Days', value: followed.days },
      ],
      followed.exceededPct,
    ),
  }
}

function endExplanation(which: 'Lowest' | 'Highest', date: IsoDate, result: number, window: string): Explanation {
  return explain(
    volatilityFigures.extremeIn(which.toLowerCase(), window),
    [{ name: 'Session', value: date }, pct('Its closing IV', result)],
    result,
    `${which} close of ${window}`,
  )
}
