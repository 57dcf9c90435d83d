import { fixed } from '@strikelens/analytics/numeric'
import { hvSeries } from '@strikelens/analytics/volatility'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
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
    const told = (title: string, formula: string, inputs: readonly ExplainInput[], result: number, unit = '%') => ({
      title: `${title}, ${month}`,
      formula,
      inputs,
      result,
      unit,
    })
    all[`meanIv ${month}`] = told(`Mean ${seriesName}`, 'mean of its sessions', [ivs], months.meanIv[m])
    all[`highIv ${month}`] = told(`Highest ${seriesName}`, 'highest of its sessions', [ivs], months.highIv[m])
    all[`lowIv ${month}`] = told(`Lowest ${seriesName}`, 'lowest of its sessions', [ivs], months.lowIv[m])
    all[`monthHv ${month}`] = told(`HV${hv}`, `mean of HV${hv} of its sessions`, [hvs], months.monthHv[m])
    all[`monthVrp ${month}`] = told(
      `${seriesName} − HV${hv}`,
      'mean IV − mean HV',
      [pct('Mean IV', months.meanIv[m]), pct('HV', months.monthHv[m])],
      months.monthVrp[m],
      'vol points',
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
    all[`current ${n}`] = {
      title: `HV${n} now`,
      formula: `100 × √252 × sample deviation of the last ${n} daily log returns of the closes`,
      inputs: [list('Closes', Array.from(closes.filter((close) => !Number.isNaN(close)).slice(-n - 1)))],
      result: cone.current[w],
      unit: '%',
    }
  })
  return all
}

/** How the first two expiries that count stand to each other (§S14). */
export function slopeExplanation(term: TermView, shown: IsoDate): Record<string, Explanation> {
  const [first, second] = Array.from(term.dte.keys()).filter((i) => term.dte[i] >= 2)
  if (second === undefined) return {}
  const iv = (i: number) => pct(dayLabel(term.expiry[i], shown), term.ivNow[i])
  const slope: Explanation = {
    title: 'Slope of the vol term',
    formula:
      'ATM IV of the second − that of the first expiry with two days or more; Contango from +0.5, Backwardation from −0.5',
    inputs: [iv(second), iv(first)],
    result: term.slopePoints,
    unit: 'vol points',
  }
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
      all[`${column} ${expiry}`] = {
        title: `Forward vol, ${dayLabel(expiry, shown)} to ${dayLabel(term.expiry[i + 1], shown)}`,
        formula: '√((IV₂² × days₂ − IV₁² × days₁) ÷ (days₂ − days₁))',
        inputs: [
          pct('IV₁', iv[i]),
          { name: 'Days₁', value: days[i] },
          pct('IV₂', iv[i + 1]),
          { name: 'Days₂', value: days[i + 1] },
        ],
        result: forward[i],
        unit: '%',
      }
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
    all[`crush ${date}`] = {
      title: `Change of IV30 over the results of ${name}`,
      formula: `100 × (IV30 after ÷ IV30 before − 1), closes of ${around}`,
      inputs: [pct('IV30 before', results.ivBefore[i]), pct('IV30 after', results.ivAfter[i])],
      result: results.crush[i],
      unit: '%',
    }
    all[`nearCrush ${date}`] = {
      title: `Change of near IV over the results of ${name}`,
      formula: `100 × (near IV after ÷ near IV before − 1), closes of ${around}`,
      inputs: [pct('Near IV before', results.nearBefore[i]), pct('Near IV after', results.nearAfter[i])],
      result: results.nearCrush[i],
      unit: '%',
    }
    const event = results.events[i]
    if (event !== null) {
      all[`implied ${date}`] = {
        title: `Move implied for the results of ${name}`,
        formula: '√((IV² × days − base² × (days − 1)) ÷ 365) × √(2 ÷ π): mean size of the move left for one day',
        inputs: [
          pct('IV of the first expiry after it', event.atmIvPct),
          { name: 'Days to that expiry', value: event.days },
          pct('Base: forward vol to the next expiry, else HV20', event.baseVolPct),
        ],
        result: results.implied[i],
        unit: '%',
      }
    }
    all[`actual ${date}`] = {
      title: `Actual move over the results of ${name}`,
      formula: `100 × |close after ÷ close before − 1|, ${around}`,
      inputs: [
        { name: 'Close before', value: results.closeBefore[i] },
        { name: 'Close after', value: results.closeAfter[i] },
      ],
      result: results.actual[i],
      unit: '%',
    }
  })
  return all
}

/** Medians over the results shown. */
export function medianExplanations(results: ResultsHistory): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  for (const column of ['crush', 'nearCrush', 'implied', 'actual'] as const) {
    const known = results[column].filter((value) => !Number.isNaN(value))
    all[`${column} median`] = {
      title: 'Median over the results shown',
      formula: 'middle value, of an even number the mean of the two middle ones',
      inputs: [list('Values', Array.from(known))],
      result: results.medians[column],
      unit: '%',
    }
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
  const told = (title: string, formula: string, inputs: readonly ExplainInput[], result: number) => ({
    title,
    formula,
    inputs,
    result: 100 * result,
    unit: 'vol points',
  })
  return {
    ivChange: told('Change of ATM IV', 'ATM IV − ATM IV at the base', [now, base], rows.change[last]),
    fixedStrike: told(
      'Fixed-strike part',
      'IV of the smile now at the forward of the base − ATM IV at the base: repricing',
      [there, base],
      rows.fixedStrike[last],
    ),
    slide: told(
      'Slide part',
      'ATM IV − IV of the smile now at the forward of the base: the forward moved along the smile',
      [now, there],
      rows.slide[last],
    ),
  }
}

/** Figures of each horizon, from the changes of its samples. */
export function afterExplanations(after: AfterStudy): Record<string, Explanation> {
  const all: Record<string, Explanation> = {}
  after.sessions.forEach((sessions, i) => {
    const changes = list('Changes, vol points', after.changes[i])
    const told = (title: string, formula: string, result: number, unit: string) => ({
      title: `${title}, ${sessions} sessions after IVP ${after.band ?? ''}`,
      formula,
      inputs: [changes],
      result,
      unit,
    })
    all[`meanChange ${sessions}`] = told(
      'Mean change of IV30',
      'mean of IV30 then − IV30 on the day',
      after.meanChange[i],
      'vol points',
    )
    all[`medianChange ${sessions}`] = told(
      'Median change of IV30',
      'median of IV30 then − IV30 on the day',
      after.medianChange[i],
      'vol points',
    )
    all[`fellShare ${sessions}`] = told(
      'Share that fell',
      '100 × samples with a change below 0 ÷ samples',
      after.fellShare[i],
      '%',
    )
  })
  all['hvLessIv 20'] = {
    title: 'HV20 of the following 20 sessions − IV30 then',
    formula: 'mean over the samples',
    inputs: [list('Differences, vol points', after.hvDifferences)],
    result: after.hvLessIv,
    unit: 'vol points',
  }
  return all
}
