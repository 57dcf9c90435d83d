import { grouped, signed } from '@strikelens/market/formats'
import { CurveChart } from '@strikelens/ui/charts/curveChart'
import { SelectMenu } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo, useState } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { termSeries } from './termSeries.ts'

/** As tall as the sectors beside it. */
const HEIGHT_PX = 440
const PHONE_HEIGHT_PX = 300
const X_AXIS = { name: 'Days to expiry', format: (days: number) => grouped(days, days < 10 ? 1 : 0) }
const IV_AXIS = { name: 'ATM IV', unit: '%', format: (value: number) => grouped(value, 1) }

/** What each expiry of an index prices, now and at the previous close; the other indices can be laid over it. */
export function TermPanel({ data }: ViewProps<IvDashboard, Params>) {
  const isPhone = usePhone()
  const { indices } = data
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = indices.find(({ symbol }) => symbol === wanted) ?? indices[0]
  const series = useMemo(() => termSeries(indices, chosen?.symbol), [indices, chosen])
  const x = useMemo(() => column(chosen?.term.days ?? []), [chosen])
  if (chosen === undefined) return null
  const { symbol, term, volTerm, slopePoints } = chosen
  return (
    <Panel
      title="Term structure"
      note={volTerm === null ? symbol : `${symbol}: ${volTerm}, ${signed(slopePoints, 1)} vol points`}
      hasRule={false}
      actions={
        <SelectMenu
          label="Index"
          value={symbol}
          options={indices.map((one) => ({ value: one.symbol, label: one.symbol }))}
          onChange={setWanted}
        />
      }
    >
      <CurveChart
        label={`Term structure of ${symbol}`}
        x={x}
        xAxis={X_AXIS}
        left={IV_AXIS}
        series={series}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        tooltipRows={(days) => {
          const place = x.indexOf(days)
          const [now, before] = [term.atmIvPct[place], term.previousAtmIvPct[place]]
          if (place < 0) return []
          return [
            { name: 'Expiry', text: day(term.expiries[place]) },
            { name: 'Change', text: now == null || before == null ? '–' : signed(now - before, 1) },
          ]
        }}
      />
    </Panel>
  )
}
