import type { Explanation as Shown } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { PRICE_MOVE } from '../../figures/names.ts'
import * as priceFigures from '../../figures/price.ts'
import { shownExplanation } from '../../kit/explained.ts'
import type { Explanation } from '../../result.ts'
import { flowText, zText } from './limitText.ts'
import type { SentTrendRow } from './trendRow.ts'
import { decidedBy } from './words.ts'

/** The figures of a row that can be asked how they came about. */
export type ExplainedFigure = 'z' | 'flow' | 'quality' | 'framePrice' | 'dp'

const known = (value: number | null) => value ?? Number.NaN

/** How a figure of a row came about over n sessions, from the row's own numbers; null where it has none. */
export function rowExplanation(row: SentTrendRow, figure: ExplainedFigure, look: number): Explanation | null {
  const { symbol, z, flow, quality, framePricePct, evidence } = row
  const { close, closeThen, dateThen, noise, path, upOi, downOi, flatOi } = evidence
  const closes = [
    { name: `Continuous close, ${day(row.date)}`, value: known(close), unit: '₹' },
    { name: `Continuous close, ${dateThen === null ? '–' : day(dateThen)}`, value: known(closeThen), unit: '₹' },
  ]
  const every: Record<ExplainedFigure, Explanation> = {
    z: explain(
      futuresFigures.z,
      [
        ...closes,
        { name: 'Typical daily move, root mean squared log return', value: known(noise) },
        { name: 'Sessions', value: look },
      ],
      known(z),
      `Trend score of ${symbol}`,
    ),
    flow: explain(
      futuresFigures.flow,
      [
        { name: 'Rising sessions', value: known(upOi), unit: 'lots' },
        { name: 'Falling sessions', value: known(downOi), unit: 'lots' },
        { name: 'Unchanged sessions', value: known(flatOi), unit: 'lots' },
      ],
      known(flow),
      `Flow Φ of ${symbol}`,
    ),
    quality: explain(
      futuresFigures.quality,
      [...closes, { name: 'Sum of |daily log returns|', value: known(path) }],
      known(quality),
      `Quality of ${symbol}`,
    ),
    framePrice: explain(
      priceFigures.frameMove,
      closes,
      known(framePricePct),
      `${PRICE_MOVE} of ${symbol} over ${look} sessions`,
    ),
    dp: explain(
      priceFigures.ownMove,
      [
        { name: 'Price', value: known(row.price), unit: '₹' },
        { name: 'Previous close', value: known(row.prevClose), unit: '₹' },
      ],
      known(row.pricePct),
      `${PRICE_MOVE} of ${symbol}`,
    ),
  }
  return Number.isNaN(every[figure].result) ? null : every[figure]
}

/** How a figure came about as its popover shows it. */
export function shownFigure(
  row: SentTrendRow,
  figure: ExplainedFigure,
  look: number,
  asOf: number | null,
): Shown | undefined {
  const explanation = rowExplanation(row, figure, look)
  return explanation === null ? undefined : shownExplanation(explanation, asOf)
}

/** Why a row has its phase: what was held against which limit, in the order of the rule. */
export function phaseExplanation(row: SentTrendRow, asOf: number | null): Shown | undefined {
  const { symbol, phase, z, flow, mark, markDate } = row
  if (phase === '') return undefined
  return {
    title: `Phase of ${symbol}`,
    formula:
      'trend score ≥ +1 Mark-Up, ≤ −1 Mark-Down; else flow Φ ≥ +0.10 Accumulation, ≤ −0.10 Distribution; else by the latest trend of the 60 sessions before: after Mark-Down Accumulation, after Mark-Up Distribution',
    inputs: [
      { name: 'Trend score', value: zText(z) },
      { name: 'Flow Φ', value: flowText(flow) },
      { name: 'Latest trend before', value: mark === null ? 'none' : `${mark}, ${day(markDate ?? '')}` },
      { name: 'Decided by', value: decidedBy(row) ?? '–' },
    ],
    result: phase,
    asOf: asOf ?? Number.NaN,
  }
}
