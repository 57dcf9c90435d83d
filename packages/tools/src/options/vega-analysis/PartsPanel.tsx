import { signed } from '@strikelens/market/formats'
import { StackedBars, type StackedRow } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, VegaAnalysis } from './compute.ts'
import { NothingRepriced } from './NothingRepriced.tsx'
import type { PremiumParts } from './vegaNow.ts'

/** Why the premiums of each side moved: all five parts, and the actual change as a dot. */
export function PartsPanel({ data, answer }: ViewProps<VegaAnalysis, Params>) {
  const { ce, pe } = data.now
  if (ce.legs === 0 && pe.legs === 0) return <NothingRepriced title="Why premiums moved" since={data.baseLabel} />
  return (
    <Panel title="Why premiums moved" note={`since ${data.attributedSince}, points`}>
      <div className="px-3.5 py-3 max-desk:px-4">
        <StackedBars
          label="Parts of the premium change of calls and puts"
          form="diverging"
          rows={[
            {
              ...partsRow('ce', `CE, ${ce.legs ?? 0} legs`, ce.parts),
              total: (
                <Explained now={answer} how="ceParts">
                  {signed(ce.parts.change, 2)}
                </Explained>
              ),
            },
            {
              ...partsRow('pe', `PE, ${pe.legs ?? 0} legs`, pe.parts),
              total: (
                <Explained now={answer} how="peParts">
                  {signed(pe.parts.change, 2)}
                </Explained>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  )
}

function partsRow(key: string, name: string, parts: Wire<PremiumParts>): StackedRow {
  const part = (of: keyof PremiumParts, label: string, color: StackedRow['parts'][number]['color']) => ({
    key: of,
    name: label,
    value: parts[of] ?? Number.NaN,
    text: signed(parts[of], 2),
    color,
  })
  return {
    key,
    name,
    parts: [
      part('delta', 'Delta', 'series-5'),
      part('gamma', 'Gamma', 'series-3'),
      part('theta', 'Theta', 'series-4'),
      part('vega', 'Vega', 'series-1'),
      part('residual', 'Residual', 'nn'),
    ],
    dot: { value: parts.change ?? Number.NaN, text: signed(parts.change, 2) },
  }
}
