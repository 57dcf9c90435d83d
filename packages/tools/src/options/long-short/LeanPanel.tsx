import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { StackedBars, type StackedPart } from '@strikelens/ui/charts/smallCharts'
import { amount } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import type { SideWeights } from './lean.ts'
import { LABELS, spanName, unitName, unitScale } from './words.ts'

/** Calls and puts by label, and what speaks for a rise against what speaks for a fall. */
export function LeanPanel({ data, params }: ViewProps<OptionsLongShort, Params>) {
  const { lean } = data
  const scale = unitScale(data, params)
  const text = (lots: number | null) => amount(lots === null ? null : lots * scale)
  const side = (name: string, weights: Wire<SideWeights>) => ({
    key: name,
    name,
    total: `${text(weights.total)} ${unitName(params)}`,
    parts: partsOf(weights, text, params.mode === 'net' ? ['leg', 'legs'] : ['interval', 'intervals']),
  })
  const [bull, bear] = [lean.bull ?? Number.NaN, lean.bear ?? Number.NaN]
  return (
    <Panel title="Positions by label" note={`${unitName(params)}, ${spanName(data, params)}`}>
      <div className="grid gap-5 px-3.5 py-3.5 max-desk:px-4">
        <StackedBars label="Calls and puts by label" rows={[side('CE, calls', lean.ce), side('PE, puts', lean.pe)]} />
        <StackedBars
          label="Bull against Bear"
          form="diverging"
          rows={[
            {
              key: 'lean',
              name: 'Bear against Bull',
              parts: [
                { key: 'bear', name: 'Bear', value: -bear, text: text(lean.bear), color: 'down' },
                { key: 'bull', name: 'Bull', value: bull, text: text(lean.bull), color: 'up' },
              ],
            },
          ]}
        />
      </div>
    </Panel>
  )
}

function partsOf(
  { lots, legs }: Wire<SideWeights>,
  text: (lots: number | null) => string,
  [one, many]: readonly [string, string],
): StackedPart[] {
  return LABELS.map(({ label, color }) => ({
    key: label,
    name: BUILDUP_NAMES[label],
    value: lots[label] ?? Number.NaN,
    text: `${text(lots[label])} · ${legs[label]} ${legs[label] === 1 ? one : many}`,
    color,
  }))
}
