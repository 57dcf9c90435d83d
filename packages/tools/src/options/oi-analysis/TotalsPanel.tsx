import { HBars } from '@strikelens/ui/charts/smallCharts'
import { compact, grouped, signed, signedCompact } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { KeyValues, signTone } from '@strikelens/ui/marks'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { setName, unitName, unitScale } from './strikeSet.ts'

/** Calls against puts: what is held and what changed. */
export function TotalsPanel({ data, params }: ViewProps<OiAnalysis, Params>) {
  const { shown, all } = data.totals
  const scale = unitScale(data, params)
  const scaled = (lots: number | null) => (lots ?? Number.NaN) * scale
  const change = (lots: number | null) => ({ value: scaled(lots), text: signedCompact(scaled(lots)), sign: lots ?? 0 })
  return (
    <Panel title="Totals" note={`${setName(params)}, ${unitName(params)}`}>
      <div className="px-3.5 pt-2.5 pb-1 max-desk:px-4">
        <HBars
          label="Calls against puts"
          size="thick"
          rows={[
            {
              key: 'ceOi',
              name: 'Call OI',
              value: scaled(shown.ceOi),
              text: compact(scaled(shown.ceOi)),
              color: 'call',
            },
            { key: 'peOi', name: 'Put OI', value: scaled(shown.peOi), text: compact(scaled(shown.peOi)), color: 'put' },
            { key: 'ceOiChg', name: 'Call ΔOI', ...change(shown.ceOiChg), color: 'call-bright', startsGroup: true },
            { key: 'peOiChg', name: 'Put ΔOI', ...change(shown.peOiChg), color: 'put-bright' },
          ]}
        />
      </div>
      <KeyValues
        items={[
          {
            label: 'PE−CE ΔOI difference',
            value: signed(scaled(shown.peMinusCeChg)),
            tone: signTone(shown.peMinusCeChg),
          },
          { label: 'Call OI, all strikes', value: grouped(scaled(all.ceOi)) },
          { label: 'Put OI, all strikes', value: grouped(scaled(all.peOi)) },
          {
            label: 'PE−CE difference, all strikes',
            value: signed(scaled(all.peMinusCe)),
            tone: signTone(all.peMinusCe),
          },
        ]}
      />
    </Panel>
  )
}
