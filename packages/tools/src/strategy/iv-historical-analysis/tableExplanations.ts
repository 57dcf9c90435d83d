import { fixed } from '@strikelens/analytics/numeric'
import { hvSeries } from '@strikelens/analytics/volatility'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import type { Figure } from '../../figures/figure.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { AfterStudy } from './afterStudy.ts'
import type { ConeView } from './coneView.ts'
import type { Intraday } from './intraday.ts'
import type { IvHistoricalAnalysis } from './ivHistoricalAnalysis.ts'
import type { ResultsHistory } from './pastResults.ts'
import { quantileExplanation } from './quantileExplanation.ts'
import type { TermView } from './termView.ts'
import type { Params } from './tool.ts'

const pct = (name: string, value: number): ExplainInput => ({ name, value, unit: '%' })
const list = (name: string, values: readonly number[]): ExplainInput => ({
  name,
  value: values.map((value) => fixed(value, 4)).join(', '),
})

/** Figures of each month, by column and month. */
export function monthExplanations(
  { months, rows, seriesName }: IvHistoricalAnalysis,
  { hv }: Pick<Params, 'hv'>,
): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  months.month.forEach((month, m) => {
    const own = Array.from(rows.date.keys()).filter((i) => rows.date[i].startsWith(month) && !Number.isNaN(rows.iv[i]))
    const ivs = list(
      'At the closes',
      own.map((i) => rows.iv[i]),
    )
    const hvs = list(
      'At the closes',
      own.map((i) => rows.hv[i]).filter((value) => !Number.isNaN(value)),
    )
    const told = (figure: Figure, title: string, inputs: readonly ExplainInput[], result: number) =>
      explain(figure, inputs, result, `${title}, ${month}`)
    all[`meanIv ${month}`] = told(volatilityFigures.monthMean, `Mean ${seriesName}`, [ivs], months.meanIv[m])
    all[`highIv ${month}`] = told(volatilityFigures.monthHigh, `Highest ${seriesName}`, [ivs], months.highIv[m])
    all[`lowIv ${month}`] = told(volatilityFigures.monthLow, `Lowest ${seriesName}`, [ivs], months.lowIv[m])
    all[`monthHv ${month}`] = told(volatilityFigures.monthHv(hv), `HV${hv}`, [hvs], months.monthHv[m])
    all[`monthVrp ${month}`] = told(
      volatilityFigures.monthVrp,
      `${seriesName} − HV${hv}`,
      [pct('Mean IV', months.meanIv[m]), pct('HV', months.monthHv[m])],
      months.monthVrp[m],
    )
  })
  return all
}

const CONE_QUANTILES = [
  ['least', 0],
  ['lower', 0.25],
  ['middle', 0.5],
  ['upper', 0.75],
  ['most', 1],
] as const

/** Figures of each window, by column and length. */
export function coneExplanations(cone: ConeView, closes: Float64Array, from: number): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  cone.window.forEach((n, w) => {
    const hvs = hvSeries(closes, n)
    const known = hvs.subarray(from).filter((value) => !Number.isNaN(value))
    for (const [column, p] of CONE_QUANTILES) {
      const title = `HV${n}, ${100 * p}% quantile over the period`
      all[`${column} ${n}`] = quantileExplanation(title, known, p, cone[column][w])
    }
    all[`current ${n}`] = explain(
      volatilityFigures.coneHv(n),
      [list('Closes', Array.from(closes.filter((close) => !Number.isNaN(close)).slice(-n - 1)))],
      cone.current[w],
      `HV${n} now`,
    )
  })
  return all
}

/** How the first two expiries that count stand to each other (§S14). */
export function slopeExplanation(term: TermView, shown: IsoDate): Record<string, Explanation> {
  const [first, second] = Array.from(term.dte.keys()).filter((i) => term.dte[i] >= 2)
  if (second === undefined) return {}
  const iv = (i: number) => pct(dayLabel(term.expiry[i], shown), term.ivNow[i])
  const slope: Explanation = explain(volatilityFigures.slope, [iv(second), iv(first)], term.slopePoints)
  return { slope }
}

/** Forward vols of each expiry, now and at the earlier closes. */
export function termExplanations(term: TermView, shown: IsoDate): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  const sets = [
    ['forwardNow', term.ivNow, term.days, term.forwardNow],
    ['forward1', term.iv1, term.days1, term.forward1],
    ['forward5', term.iv5, term.days5, term.forward5],
  ] as const
  for (const [column, iv, days, forward] of sets) {
    term.expiry.slice(0, -1).forEach((expiry, i) => {
      all[`${column} ${expiry}`] = explain(
        volatilityFigures.forwardVol,
        [
          pct('First IV', iv[i]),
          { name: 'First, days to expiry', value: days[i] },
          pct('Second IV', iv[i + 1]),
          { name: 'Second, days to expiry', value: days[i + 1] },
        ],
        forward[i],
        `Forward vol, ${dayLabel(expiry, shown)} to ${dayLabel(term.expiry[i + 1], shown)}`,
      )
    })
  }
  return all
}

/** Figures of each results date. */
export function resultsExplanations(results: ResultsHistory, shown: IsoDate): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  results.date.forEach((date, i) => {
    const name = dayLabel(date, shown)
    const around = `${dayLabel(results.pre[i], shown)} to ${dayLabel(results.post[i], shown)}`
    all[`crush ${date}`] = explain(
      volatilityFigures.crush(around),
      [pct('IV30 before', results.ivBefore[i]), pct('IV30 after', results.ivAfter[i])],
      results.crush[i],
      `Change of IV30 over the results of ${name}`,
    )
    all[`nearCrush ${date}`] = explain(
      volatilityFigures.nearCrush(around),
      [pct('Near IV before', results.nearBefore[i]), pct('Near IV after', results.nearAfter[i])],
      results.nearCrush[i],
      `Change of near IV over the results of ${name}`,
    )
    const event = results.events[i]
    if (event !== null) {
      all[`implied ${date}`] = explain(
        volatilityFigures.impliedMove,
        [
          pct('IV of the first expiry after it', event.atmIvPct),
          { name: 'Days to that expiry', value: event.days },
          pct('Base: forward vol to the next expiry, else HV20', event.baseVolPct),
        ],
        results.implied[i],
        `Move implied for the results of ${name}`,
      )
    }
    all[`actual ${date}`] = explain(
      volatilityFigures.actualMove(around),
      [
        { name: 'Close before', value: results.closeBefore[i] },
        { name: 'Close after', value: results.closeAfter[i] },
      ],
      results.actual[i],
      `Actual move over the results of ${name}`,
    )
  })
  return all
}

/** Medians over the results shown. */
export function medianExplanations(results: ResultsHistory): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  for (const column of ['crush', 'nearCrush', 'implied', 'actual'] as const) {
    const known = results[column].filter((value) => !Number.isNaN(value))
    all[`${column} median`] = explain(
      volatilityFigures.resultsMedian,
      [list('Values', Array.from(known))],
      results.medians[column],
    )
  }
  return all
}

/** The session's change and its two parts at the last row (§O10). */
export function splitExplanations(rows: Intraday): Record<string, Explanation> {
  const last = rows.change.findLastIndex((change) => !Number.isNaN(change))
  if (last < 0) return {}
  const now = pct('ATM IV', 100 * rows.atmIv[last])
  const base = pct(`ATM IV, ${rows.base}`, 100 * rows.baseIv)
  const there = pct('Smile now at the forward of then', 100 * (rows.baseIv + rows.fixedStrike[last]))
  return {
    ivChange: explain(volatilityFigures.sessionChange, [now, base], 100 * rows.change[last]),
    fixedStrike: explain(volatilityFigures.sessionFixedStrike, [there, base], 100 * rows.fixedStrike[last]),
    slide: explain(volatilityFigures.sessionSlide, [now, there], 100 * rows.slide[last]),
  }
}

/** Figures of each horizon, from the changes of its samples. */
export function afterExplanations(after: AfterStudy): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  after.sessions.forEach((sessions, i) => {
    const changes = list('Changes, vol points', after.changes[i])
    const told = (figure: Figure, result: number) =>
      explain(figure, [changes], result, `${figure.label}, ${sessions} sessions after IVP ${after.band ?? ''}`)
    all[`meanChange ${sessions}`] = told(volatilityFigures.meanChangeAfter, after.meanChange[i])
    all[`medianChange ${sessions}`] = told(volatilityFigures.medianChangeAfter, after.medianChange[i])
    all[`fellShare ${sessions}`] = told(volatilityFigures.fellAfter, after.fellShare[i])
  })
  all['hvLessIv 20'] = explain(
    volatilityFigures.hvLessIv,
    [list('Differences, vol points', after.hvDifferences)],
    after.hvLessIv,
  )
  return all
}
