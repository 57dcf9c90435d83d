import type { IsoDate } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
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
    change: explain(
      volatilityFigures.vixChange,
      [input, { name: 'Previous close', value: vix.previous, unit: '%' }],
      vix.changePct,
    ),
    ivp: ivpExplanation(vix.ivp, vix.sessions, look, 'India VIX'),
    ivr: ivrExplanation(vix, look, 'India VIX'),
    overHv: explain(
      volatilityFigures.vixOverHv,
      [input, { name: 'HV20 of NIFTY', value: vix.niftyHv20Pct, unit: '%' }],
      vix.overHv,
    ),
    sessionMove: explain(volatilityFigures.vixSession, [input], vix.sessionMovePct),
    monthlyMove: explain(volatilityFigures.vixMonth, [input], vix.monthlyMovePct),
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
    highShare: explain(
      volatilityFigures.highShareOf(name),
      [
        { name: `${name} ≥ 60`, value: now.bands[3] + now.bands[4] },
        { name: 'Stocks', value: now.count },
      ],
      now.highSharePct,
    ),
    regime: explain(
      volatilityFigures.regime,
      [
        { name: 'Median IVP', value: medianIvp },
        { name: 'IVP of India VIX', value: vix?.ivp ?? '–' },
      ],
      medianIvp,
    ),
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
  return explain(
    middle.length === 2 ? volatilityFigures.medianOfTwo(unit) : volatilityFigures.median(unit),
    [
      { name: 'Stocks', value: sorted.length },
      ...middle.map((place, i) => ({ name: i === 0 ? 'Middle value' : 'Next value', value: sorted[place], unit })),
    ],
    result,
    title,
  )
}
