import type { IsoDate } from '@strikelens/market/time'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import type { Explanation } from '../../result.ts'
import type { IvDashboard } from './ivDashboard.ts'
import { ivpExplanation, ivrExplanation, rowExplanations } from './rowExplanations.ts'
import type { VixFigures } from './vix.ts'
import { METRIC_NAMES, SERIES_NAMES } from './words.ts'

/** How the figures of cards, breadth and sectors came about: 'vix ivp', 'NIFTY hv20', 'breadth median', 'sector Banks'. */
export function dashboardExplanations(
  data: IvDashboard,
  universe: readonly IvRow[],
  shown: IsoDate,
): Record<string, Explanation> {
  const { vix, indices, look, series } = data
  const cards = indices.flatMap((row) => named(row.symbol, rowExplanations(row, { look, series }, shown)))
  return {
    ...(vix === null ? {} : Object.fromEntries(named('vix', vixExplanations(vix)))),
    ...Object.fromEntries(cards),
    ...Object.fromEntries(named('breadth', breadthExplanations(data))),
    ...sectorExplanations(data, universe),
  }
}

function named(subject: string, all: Record<string, Explanation>): [string, Explanation][] {
  return Object.entries(all).map(([figure, how]) => [`${subject} ${figure}`, how])
}

function vixExplanations(vix: VixFigures): Record<string, Explanation> {
  const { value, look } = vix
  const input = { name: 'India VIX', value, unit: '%' }
  return knownExplanations({
    change: {
      title: 'Change of India VIX',
      formula: '100 × (now − previous close) ÷ previous close',
      inputs: [input, { name: 'Previous close', value: vix.previous, unit: '%' }],
      result: vix.changePct,
      unit: '%',
    },
    ivp: ivpExplanation(vix.ivp, vix.sessions, look, 'India VIX'),
    ivr: ivrExplanation(vix, look, 'India VIX'),
    overHv: {
      title: 'India VIX against what NIFTY realised',
      formula: 'India VIX − HV20 of NIFTY',
      inputs: [input, { name: 'HV20 of NIFTY', value: vix.niftyHv20Pct, unit: '%' }],
      result: vix.overHv,
      unit: 'vol points',
    },
    sessionMove: {
      title: 'One-session move implied by VIX',
      formula: 'India VIX ÷ √252, 1σ',
      inputs: [input],
      result: vix.sessionMovePct,
      unit: '%',
    },
    monthlyMove: {
      title: 'One-month move implied by VIX',
      formula: 'India VIX ÷ √12, 1σ',
      inputs: [input],
      result: vix.monthlyMovePct,
      unit: '%',
    },
  })
}

function breadthExplanations({ stocks, breadth, metric, vix, medianIvp }: IvDashboard): Record<string, Explanation> {
  const name = METRIC_NAMES[metric]
  const { now } = breadth
  return knownExplanations({
    median: medianExplanation(
      `Median ${name}`,
      stocks.map((row) => row[metric]),
      now.median,
      '%',
    ),
    highShare: {
      title: 'High share',
      formula: `100 × stocks with ${name} ≥ 60 ÷ stocks that have one`,
      inputs: [
        { name: `${name} ≥ 60`, value: now.bands[3] + now.bands[4] },
        { name: 'Stocks', value: now.count },
      ],
      result: now.highSharePct,
      unit: '%',
    },
    regime: {
      title: 'Median IVP, with which the market is read',
      formula: 'High volatility: median IVP and IVP of VIX both ≥ 60; Low: both < 40; else Mixed',
      inputs: [
        { name: 'Median IVP', value: medianIvp },
        { name: 'IVP of India VIX', value: vix?.ivp ?? '–' },
      ],
      result: medianIvp,
    },
  })
}

function sectorExplanations({ sectors, series }: IvDashboard, universe: readonly IvRow[]): Record<string, Explanation> {
  const all = sectors.map(({ sector, ivPct, ivChange }) => {
    const own = universe.filter((row) => row.sector === sector)
    const column = (value: (row: IvRow) => number) => own.map(value)
    return [
      [
        `sector ${sector} iv`,
        medianExplanation(
          `Median ${SERIES_NAMES[series]} of ${sector}`,
          column((row) => row.ivPct),
          ivPct,
          '%',
        ),
      ],
      [
        `sector ${sector} change`,
        medianExplanation(
          `Median ΔIV of ${sector}`,
          column((row) => row.ivChange),
          ivChange,
          'vol points',
        ),
      ],
    ] as const
  })
  return knownExplanations(Object.fromEntries(all.flat()))
}

/** A median with the one or two values in the middle that it is made of. */
function medianExplanation(title: string, values: readonly number[], result: number, unit: string): Explanation {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  const half = sorted.length / 2
  const middle = Number.isInteger(half) ? [half - 1, half] : [Math.floor(half)]
  return {
    title,
    formula: middle.length === 2 ? 'mean of the two middle values' : 'the middle value',
    inputs: [
      { name: 'Stocks', value: sorted.length },
      ...middle.map((place, i) => ({ name: i === 0 ? 'Middle value' : 'Next value', value: sorted[place], unit })),
    ],
    result,
    unit,
  }
}
