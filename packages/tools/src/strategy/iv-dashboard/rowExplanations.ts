import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { iv30Explanation } from '../../chain/volExplanations.ts'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import type { IvSeries } from '../../ivMarket/params.ts'
import type { ExplainInput, Explanation, Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { SymbolVol } from './symbolVol.ts'
import { SERIES_NAMES } from './words.ts'

/** How a volatility was ranked: over how many sessions, and which one. */
export interface Ranking {
  readonly look: number
  readonly series: IvSeries
}

const pct = (name: string, value: number | null): ExplainInput => ({ name, value: value ?? Number.NaN, unit: '%' })

/** IVP of a value: how many sessions of the window were below (§S12). */
export function ivpExplanation(ivp: number, sessions: number, look: number, what: string): Explanation {
  return explain(
    volatilityFigures.ivpOf(look),
    [
      { name: 'Sessions below', value: Math.round((ivp * sessions) / 100) },
      { name: 'Sessions', value: sessions },
    ],
    ivp,
    `IV percentile of ${what}`,
  )
}

/** IVR of a value: its place between the ends of the window (§S12). */
export function ivrExplanation(
  { value, low, high, ivr }: Readonly<Record<'value' | 'low' | 'high' | 'ivr', number>>,
  look: number,
  what: string,
): Explanation {
  return explain(
    volatilityFigures.ivrOf(look),
    [pct('Now', value), pct('Lowest', low), pct('Highest', high)],
    ivr,
    `IV rank of ${what}`,
  )
}

/** A symbol on either side of the wire: its term structure as columns or as they arrive. */
export type ExplainedRow = Omit<Wire<SymbolVol>, 'term'> & {
  readonly term: { readonly expiries: readonly string[] } & Readonly<
    Record<'days' | 'dte' | 'atmIvPct', ArrayLike<number | null>>
  >
}

/** How the figures of one symbol came about, by figure (§S11–S14); those without an answer are left out. */
export function rowExplanations(
  row: ExplainedRow,
  { look, series }: Ranking,
  shown: IsoDate,
): Record<string, Explanation> {
  const { symbol } = row
  const value = row.ivPct ?? Number.NaN
  const [ivp, ivr] = [row.ivp ?? Number.NaN, row.ivr ?? Number.NaN]
  const what = `${symbol}, ${SERIES_NAMES[series]}`
  const iv30AndHv = [pct('IV30', row.iv30Pct), pct('HV20', row.hv20Pct)]
  return knownExplanations({
    ...termExplanations(row, series, shown),
    change: explain(
      volatilityFigures.ivChange(SERIES_NAMES[series]),
      [pct('Now', value), pct('Previous close', row.previousIvPct)],
      row.ivChange ?? Number.NaN,
      `ΔIV of ${symbol}`,
    ),
    changePct: explain(
      volatilityFigures.ivChangePct,
      [pct('Now', value), pct('Previous close', row.previousIvPct)],
      row.ivChangePct ?? Number.NaN,
      `ΔIV % of ${symbol}`,
    ),
    ivp: ivpExplanation(ivp, row.sessions ?? 0, look, what),
    ivr: ivrExplanation({ value, low: row.lowPct ?? Number.NaN, high: row.highPct ?? Number.NaN, ivr }, look, what),
    hv20: explain(
      volatilityFigures.hv20,
      [{ name: 'Deviation a session', value: (row.hv20Pct ?? Number.NaN) / 100 / Math.sqrt(252), unit: 'fraction' }],
      row.hv20Pct ?? Number.NaN,
      `HV20 of ${symbol}`,
    ),
    vrp: explain(volatilityFigures.vrp, iv30AndHv, row.vrpPoints ?? Number.NaN, `VRP of ${symbol}`),
    ivOverHv: explain(
      volatilityFigures.pricing,
      [...iv30AndHv, { name: 'IVP', value: ivp }],
      row.ivOverHv ?? Number.NaN,
      `IV/HV of ${symbol}`,
    ),
    turnover: turnoverExplanation(row),
  })
}

/** What comes of the expiries: the volatility itself, the session's move, the step between the first two, the wings. */
function termExplanations(row: ExplainedRow, series: IvSeries, shown: IsoDate): Record<string, Explanation> {
  const { symbol, term } = row
  const numbers = (values: ArrayLike<number | null>) => column(Array.from(values))
  const listed = {
    expiries: term.expiries,
    atmIvPct: numbers(term.atmIvPct),
    days: numbers(term.days),
    dte: numbers(term.dte),
  }
  const near: Explanation = explain(
    volatilityFigures.nearIv,
    listed.expiries.slice(0, 1).map((expiry) => pct(`ATM IV ${dayLabel(expiry, shown)}`, row.ivPct)),
    row.ivPct ?? Number.NaN,
    `Near IV of ${symbol}`,
  )
  const counted = listed.expiries.flatMap((_, i) => (listed.dte[i] >= 2 ? [i] : [])).slice(0, 2)
  const [put, rr25] = [row.putIv25Pct ?? Number.NaN, row.rr25Pct ?? Number.NaN]
  return {
    iv: series === 'near' ? near : iv30Explanation(listed, row.iv30Pct ?? Number.NaN, shown),
    sessionMove: explain(
      volatilityFigures.sessionMove,
      [pct('IV30', row.iv30Pct)],
      row.sessionMovePct ?? Number.NaN,
      `One-session move of ${symbol}`,
    ),
    slope: explain(
      volatilityFigures.termSlope,
      counted.map((i) => pct(`ATM IV ${dayLabel(listed.expiries[i], shown)}`, listed.atmIvPct[i])),
      row.slopePoints ?? Number.NaN,
      `Vol term of ${symbol}`,
    ),
    rr25: explain(
      volatilityFigures.rr25Near,
      [pct('25Δ put', put), pct('25Δ call', put - rr25)],
      Number.isNaN(put) ? Number.NaN : rr25,
      `RR25 of ${symbol}`,
    ),
  }
}

/** Each trade counts at the price of its snapshot; what those come to on the mean is told beside the lots. */
function turnoverExplanation({ symbol, volumeLots, pointValue, turnoverCrore }: ExplainedRow): Explanation {
  const [lots, rupees, crore] = [volumeLots, pointValue, turnoverCrore].map((value) => value ?? Number.NaN)
  return explain(
    volatilityFigures.optionTurnover,
    [
      { name: 'Lots', value: lots },
      { name: 'Mean premium', value: (crore * 1e7) / (lots * rupees), unit: 'points' },
      { name: 'Point value', value: rupees, unit: '₹' },
    ],
    lots > 0 ? crore : Number.NaN,
    `Option turnover of ${symbol}`,
  )
}
