import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { premiumPcrMarks, premiumPcrPanes, premiumPcrTip, straddleChart } from './chart.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { readingRibbon, readingZones } from './readingSpans.ts'
import { TintLegend } from './TintLegend.tsx'

const TWO_PANES_PX = 440
const PHONE_TWO_PANES_PX = 360
const PANE_PX = 110

/** Premium, ratio and spot with the readings behind them: by snapshots, so no tick redraws it. */
export const PremiumPcrPanel = memo(function PremiumPcrPanel({ data, params }: ViewProps<PremiumPcr, Params>) {
  const isPhone = usePhone()
  const time = useMemo(() => column(data.rows.time), [data])
  const panes = useMemo(() => premiumPcrPanes(data, params), [data, params])
  const marks = useMemo(() => premiumPcrMarks(data), [data])
  const zones = useMemo(() => readingZones(data.rows), [data])
  const ribbon = useMemo(() => readingRibbon(data.rows), [data])
  const notes = [
    params.interval,
    params.days === 1 ? null : `${params.days} sessions`,
    `background and strip: reading over ${params.lookMin} minutes`,
    data.rows.isSetChanged.includes(1) ? 'ticks at the top: the strikes of the sum changed' : null,
  ]
  return (
    <Panel
      title="Premium, PCR and spot"
      note={notes.filter((note) => note !== null).join(', ')}
      hasRule={false}
      {...(isPhone ? {} : { actions: <TintLegend /> })}
    >
      {isPhone && (
        <div className="px-4 pb-2">
          <TintLegend />
        </div>
      )}
      <TimeChart
        label={`${straddleChart(data).label} with PCR`}
        time={time}
        panes={panes}
        marks={marks}
        zones={zones}
        ribbon={ribbon}
        height={(isPhone ? PHONE_TWO_PANES_PX : TWO_PANES_PX) + (panes.length - 2) * PANE_PX}
        rememberAs="straddle-premium-pcr"
        tooltipRows={(row) => premiumPcrTip(data, params, row)}
      />
    </Panel>
  )
})
