import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { iv30Explanation } from '../../chain/volExplanations.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
  return {
    title: `IV percentile of ${what}`,
    formula: `100 × sessions with a lower close ÷ sessions, of the last ${look} before this one`,
    inputs: [
      { name: 'Sessions below', value: Math.round((ivp * sessions) / 100) },
      { name: 'Sessions', value: sessions },
    ],
    result: ivp,
    unit: '%',
  }
}

/** IVR of a value: its place between the ends of the window (§S12). */
export function ivrExplanation(
  { value, low, high, ivr }: Readonly<Record<'value' | 'low' | 'high' | 'ivr', number>>,
  look: number,
  what: string,
): Explanation {
  return {
    title: `IV rank of ${what}`,
    formula: `100 × (now − lowest) ÷ (highest − lowest), of the last ${look} sessions and now`,
    inputs: [pct('Now', value), pct('Lowest', low), pct('Highest', high)],
    result: ivr,
    unit: '%',
  }
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
    change: {
      title: `ΔIV of ${symbol}`,
      formula: `${SERIES_NAMES[series]} − its previous close`,
      inputs: [pct('Now', value), pct('Previous close', row.previousIvPct)],
      result: row.ivChange ?? Number.NaN,
      unit: 'vol points',
    },
    changePct: {
      title: `ΔIV % of ${symbol}`,
      formula: '100 × (now − previous close) ÷ previous close; Spike from +10, Crush from −15',
      inputs: [pct('Now', value), pct('Previous close', row.previousIvPct)],
      result: row.ivChangePct ?? Number.NaN,
      unit: '%',
    },
    ivp: ivpExplanation(ivp, row.sessions ?? 0, look, what),
    ivr: ivrExplanation({ value, low: row.lowPct ?? Number.NaN, high: row.highPct ?? Number.NaN, ivr }, look, what),
    hv20: {
      title: `HV20 of ${symbol}`,
      formula: '100 × √252 × sample deviation of the last 20 daily log returns',
      inputs: [
        { name: 'Deviation a session', value: (row.hv20Pct ?? Number.NaN) / 100 / Math.sqrt(252), unit: 'fraction' },
      ],
      result: row.hv20Pct ?? Number.NaN,
      unit: '%',
    },
    vrp: {
      title: `VRP of ${symbol}`,
      formula: 'IV30 − HV20',
      inputs: iv30AndHv,
      result: row.vrpPoints ?? Number.NaN,
      unit: 'vol points',
    },
    ivOverHv: {
      title: `IV/HV of ${symbol}`,
      formula: 'IV30 ÷ HV20. Rich: from 1.2 with IVP ≥ 60; Cheap: up to 0.9 with IVP ≤ 30; else Fair',
      inputs: [...iv30AndHv, { name: 'IVP', value: ivp }],
      result: row.ivOverHv ?? Number.NaN,
    },
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
  const near: Explanation = {
    title: `Near IV of ${symbol}`,
    formula: 'ATM IV of the first expiry',
    inputs: listed.expiries.slice(0, 1).map((expiry) => pct(`ATM IV ${dayLabel(expiry, shown)}`, row.ivPct)),
    result: row.ivPct ?? Number.NaN,
    unit: '%',
  }
  const counted = listed.expiries.flatMap((_, i) => (listed.dte[i] >= 2 ? [i] : [])).slice(0, 2)
  const [put, rr25] = [row.putIv25Pct ?? Number.NaN, row.rr25Pct ?? Number.NaN]
  return {
    iv: series === 'near' ? near : iv30Explanation(listed, row.iv30Pct ?? Number.NaN, shown),
    sessionMove: {
      title: `One-session move of ${symbol}`,
      formula: 'IV30 ÷ √252, 1σ',
      inputs: [pct('IV30', row.iv30Pct)],
      result: row.sessionMovePct ?? Number.NaN,
      unit: '%',
    },
    slope: {
      title: `Vol term of ${symbol}`,
      formula:
        'ATM IV of the second − that of the first expiry with 2 days or more; Contango from +0.5, Backwardation from −0.5',
      inputs: counted.map((i) => pct(`ATM IV ${dayLabel(listed.expiries[i], shown)}`, listed.atmIvPct[i])),
      result: row.slopePoints ?? Number.NaN,
      unit: 'vol points',
    },
    rr25: {
      title: `RR25 of ${symbol}`,
      formula: 'IV of the 25Δ put − IV of the 25Δ call, first expiry with 2 days or more',
      inputs: [pct('25Δ put', put), pct('25Δ call', put - rr25)],
      // The evening's table keeps the difference alone.
      result: Number.isNaN(put) ? Number.NaN : rr25,
      unit: 'vol points',
    },
  }
}

/** Each trade counts at the price of its snapshot; what those come to on the mean is told beside the lots. */
function turnoverExplanation({ symbol, volumeLots, pointValue, turnoverCrore }: ExplainedRow): Explanation {
  const [lots, rupees, crore] = [volumeLots, pointValue, turnoverCrore].map((value) => value ?? Number.NaN)
  return {
    title: `Option turnover of ${symbol}`,
    formula: 'lots × mean premium × point value ÷ 1 crore; near expiry, this session so far',
    inputs: [
      { name: 'Lots', value: lots },
      { name: 'Mean premium', value: (crore * 1e7) / (lots * rupees), unit: 'points' },
      { name: 'Point value', value: rupees, unit: '₹' },
    ],
    result: lots > 0 ? crore : Number.NaN,
    unit: '₹ Cr',
  }
}
