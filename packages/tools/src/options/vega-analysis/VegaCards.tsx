import { price, signed, signedCrore, signedPercent } from '@strikelens/market/formats'
import { type KeyFigure, KeyFigures } from '@strikelens/ui/frame'
import { KeyValues } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, VegaAnalysis } from './compute.ts'

/** Both sides in figures, and what they read as. */
export function VegaCards({ data, answer }: ViewProps<VegaAnalysis, Params>) {
  const { ce, pe, label } = data.now
  const how = howOf(answer.explanations, answer.asOf)
  const side = (key: 'ce' | 'pe', name: string): KeyFigure[] => {
    const { points, pct, crore, vexCrore, baseVexCrore, vegaSum, baseVegaSum } = { ce, pe }[key]
    const labelTone = key === 'ce' ? 'call' : 'put'
    const change = vexCrore === null || baseVexCrore === null ? null : vexCrore - baseVexCrore
    return [
      {
        label: `${name} vega premium`,
        hint: 'Premium gained through IV since the base, in points and in percent of the base premium',
        value: signed(points, 2),
        note: pct === null ? null : `${signed(pct, 2)}%`,
        labelTone,
        how: how(`${key}Premium`),
      },
      {
        label: `${name}, by base OI`,
        hint: 'Vega premium × OI at the base × point value',
        value: signedCrore(crore, 2),
        labelTone,
        how: how(`${key}Crore`),
      },
      {
        label: `${name} VEX`,
        hint: '₹ Cr per vol point, with its change since the base',
        value: price(vexCrore),
        note: change === null ? null : signed(change, 2),
        labelTone,
        how: how(`${key}Vex`),
      },
      {
        label: `${name} Σ vega`,
        hint: 'Points per vol point now, then at the base',
        value: price(vegaSum),
        note: baseVegaSum === null ? null : `from ${price(baseVegaSum)}`,
        labelTone,
        how: how(`${key}Vega`),
      },
    ]
  }
  const [ceSide, peSide] = [side('ce', 'CE'), side('pe', 'PE')]
  return (
    <>
      <KeyFigures
        columns={1}
        figures={[
          {
            label: 'Reading',
            hint: 'Both sides’ vega premium in percent of their base premium, within ±1% counts as unchanged; withheld with fewer than 3 legs a side',
            value: label ?? '–',
            note: label === null ? 'fewer than 3 legs a side' : `since ${data.baseLabel}`,
          },
        ]}
      />
      <KeyFigures figures={ceSide.flatMap((card, i) => [card, peSide[i]])} />
      <KeyValues
        items={[
          {
            label: 'CE, % of base premium',
            value: (
              <Explained now={answer} how="cePct">
                {signedPercent(ce.pct)}
              </Explained>
            ),
          },
          {
            label: 'PE, % of base premium',
            value: (
              <Explained now={answer} how="pePct">
                {signedPercent(pe.pct)}
              </Explained>
            ),
          },
          {
            label: 'Legs counted',
            value: `${ce.legs ?? 0} of ${ce.setLegs ?? 0} CE, ${pe.legs ?? 0} of ${pe.setLegs ?? 0} PE`,
          },
        ]}
      />
    </>
  )
}
