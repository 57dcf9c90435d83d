import { compact, signedCompact } from '@strikelens/market/formats'
import { HBars } from '@strikelens/ui/charts/smallCharts'
import { SidePart } from '@strikelens/ui/frame'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { sinceName, unitName, unitScale } from './strikeSet.ts'

/** Calls against puts of the shown strikes: what is held and what changed. */
export function TotalsPart({ data, params }: ViewProps<OiAnalysis, Params>) {
  const { shown } = data.totals
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots ?? Number.NaN) * scale
  const held = (lots: number | null) => ({ value: scaled(lots), text: compact(scaled(lots)) })
  const change = (lots: number | null) => ({ value: scaled(lots), text: signedCompact(scaled(lots)), sign: lots ?? 0 })
  return (
    <SidePart title="Calls against puts" note={`${unitName(params)}, ΔOI ${sinceName(data)}`}>
      <HBars
        label="Calls against puts"
        size="thick"
        rows={[
          { key: 'ceOi', name: 'Call OI', ...held(shown.ceOi), color: 'call' },
          { key: 'peOi', name: 'Put OI', ...held(shown.peOi), color: 'put' },
          { key: 'ceOiChg', name: 'Call ΔOI', ...change(shown.ceOiChg), color: 'call-bright', startsGroup: true },
          { key: 'peOiChg', name: 'Put ΔOI', ...change(shown.peOiChg), color: 'put-bright' },
        ]}
      />
    </SidePart>
  )
}
