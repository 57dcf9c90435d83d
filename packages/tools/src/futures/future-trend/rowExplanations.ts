import type { Explanation as Shown } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { shownExplanation } from '../../kit/explained.ts'
import type { Explanation, Wire } from '../../result.ts'
import { flowText, zText } from './limitText.ts'
import type { SentTrendRow } from './trendRow.ts'
import { decidedBy } from './words.ts'

/** The figures of a row that can be asked how they came about. */
export type ExplainedFigure = 'z' | 'flow' | 'quality' | 'framePrice' | 'dp'

/** How a figure of a row came about over n sessions, from the row's own numbers; null where it has none. */
export function rowExplanation(row: SentTrendRow, figure: ExplainedFigure, look: number): Wire<Explanation> | null {
  const { symbol, z, flow, quality, framePricePct, evidence } = row
  const { close, closeThen, dateThen, noise, path, upOi, downOi, flatOi } = evidence
  const closes = [
    { name: `Continuous close, ${day(row.date)}`, value: close, unit: '₹' },
    { name: `Continuous close, ${dateThen === null ? '–' : day(dateThen)}`, value: closeThen, unit: '₹' },
  ]
  const every: Record<ExplainedFigure, Wire<Explanation>> = {
    z: {
      title: `z of ${symbol}`,
      formula: 'ln(close now ÷ close n sessions before) ÷ (s × √n); 0 where s is 0',
      inputs: [
        ...closes,
        { name: 's, root of the mean squared daily log return', value: noise },
        { name: 'n', value: look },
      ],
      result: z,
    },
    flow: {
      title: `Φ of ${symbol}`,
      formula: '(|ΔOI| of rising sessions − |ΔOI| of falling ones) ÷ |ΔOI| of all n; 0 where none changed',
      inputs: [
        { name: 'Rising sessions', value: upOi, unit: 'lots' },
        { name: 'Falling sessions', value: downOi, unit: 'lots' },
        { name: 'Unchanged sessions', value: flatOi, unit: 'lots' },
      ],
      result: flow,
    },
    quality: {
      title: `Quality of ${symbol}`,
      formula: '|ln(close now ÷ close n sessions before)| ÷ sum of |daily log returns|: 1 is a straight line',
      inputs: [...closes, { name: 'Sum of |daily log returns|', value: path }],
      result: quality,
    },
    framePrice: {
      title: `Δp% of ${symbol} over ${look} sessions`,
      formula: '100 × (close now ÷ close n sessions before − 1)',
      inputs: closes,
      result: framePricePct,
      unit: '%',
    },
    dp: {
      title: `Δp% of ${symbol}`,
      formula: '100 × (price ÷ previous close − 1), one contract against itself',
      inputs: [
        { name: 'Price', value: row.price, unit: '₹' },
        { name: 'Previous close', value: row.prevClose, unit: '₹' },
      ],
      result: row.pricePct,
      unit: '%',
    },
  }
  return every[figure].result === null ? null : every[figure]
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
      'z ≥ +1 Mark-Up; z ≤ −1 Mark-Down; else Φ ≥ +0.10 Accumulation; Φ ≤ −0.10 Distribution; else by the latest trend of the 60 sessions before: after Mark-Down Accumulation, after Mark-Up Distribution',
    inputs: [
      { name: 'z', value: zText(z) },
      { name: 'Φ', value: flowText(flow) },
      { name: 'Latest trend before', value: mark === null ? 'none' : `${mark}, ${day(markDate ?? '')}` },
      { name: 'Decided by', value: decidedBy(row) ?? '–' },
    ],
    result: phase,
    asOf: asOf ?? Number.NaN,
  }
}
