import { asCrore } from '@strikelens/analytics/options'
import { signed, signedCrore, signedPercent } from '@strikelens/market/formats'
import { signTone } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'

/** The newest row in figures. */
export function DecayCards({ data, params, answer }: ViewProps<PremiumDecay, Params>) {
  return (
    <AnswerFigures label="Premium decay" figures={cards(data, params.weight === 'oi')} columns={6} answer={answer} />
  )
}

function cards({ rows, legs, baseLabel }: Wire<PremiumDecay>, isWeighted: boolean): readonly StripFigure[] {
  const row = rows.newestFirst[0] ?? 0
  const { ce, pe } = rows
  const value = (points: number | null, crore: number | null) =>
    isWeighted ? signedCrore(crore === null ? null : asCrore(crore), 2) : signed(points, 2)
  return [
    {
      label: `CE decay, ${ce.legs[row]} of ${legs.ce ?? 0} legs`,
      hint: `Σ (price − price at ${baseLabel}) over the calls that have both`,
      value: value(ce.points[row], ce.crore[row]),
      note: signedPercent(ce.pct[row]),
      tone: signTone(ce.points[row]),
      labelTone: 'call',
      how: isWeighted ? 'ceCrore' : 'ceDecay',
      noteHow: 'cePct',
    },
    {
      label: `PE decay, ${pe.legs[row]} of ${legs.pe ?? 0} legs`,
      hint: `Σ (price − price at ${baseLabel}) over the puts that have both`,
      value: value(pe.points[row], pe.crore[row]),
      note: signedPercent(pe.pct[row]),
      tone: signTone(pe.points[row]),
      labelTone: 'put',
      how: isWeighted ? 'peCrore' : 'peDecay',
      noteHow: 'pePct',
    },
    {
      label: 'Total',
      hint: 'CE decay + PE decay',
      value: value(rows.total[row], rows.totalCrore[row]),
      note: signedPercent(rows.totalPct[row]),
      tone: signTone(rows.total[row]),
      how: isWeighted ? 'totalCrore' : 'total',
      noteHow: 'totalPct',
    },
    {
      label: 'Expected by time',
      hint: 'What the legs would have lost by time alone, with forward and IV frozen at the base',
      value: value(rows.expected[row], rows.expectedCrore[row]),
      how: isWeighted ? 'expectedCrore' : 'expected',
    },
    {
      label: 'Excess',
      hint: 'Total − expected: below zero IV fell as well, above zero IV or the move kept premium up',
      value: value(rows.excess[row], rows.excessCrore[row]),
      tone: signTone(rows.excess[row]),
      how: isWeighted ? 'excessCrore' : 'excess',
    },
    {
      label: 'State',
      hint: 'From the percent change of each side; within ±2% counts as unchanged',
      value: rows.state[row] ?? '–',
    },
  ]
}
