import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes } from '@strikelens/ui/states'
import { useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { distanceText } from './distance.ts'
import type { Params, VolatilityCePe } from './volatilityCePe.ts'
import { spanNote, wingPanes, wingTip } from './wingPanes.ts'

const HEIGHT_PX = 500
const PHONE_HEIGHT_PX = 400

const TITLES = {
  pair: 'Call wing against put wing',
  rr: 'Risk reversal and butterfly',
  gap: 'Parity gap of the ATM strike, not volatility',
} as const

/** The pair, its risk reversal, or the parity gap through the session or the closes. */
export function WingPanel({ data, params }: ViewProps<VolatilityCePe, Params>) {
  const isPhone = usePhone()
  const { rows, distance, interval, isDaily } = data
  const time = useMemo(() => column(rows.time), [rows])
  const panes = useMemo(() => wingPanes(data, params.metric), [data, params.metric])
  const where =
    params.metric === 'gap' ? 'ATM' : distanceText({ pick: distance.pick, dist: distance.dist ?? Number.NaN })
  return (
    <Panel
      title={TITLES[params.metric]}
      note={`${where}, ${spanNote(rows, interval.interval, isDaily)}`}
      hasRule={false}
    >
      {data.isEndOfDayOnly && !isDaily && params.days === 1 ? (
        <NeedsMinutes>
          The smile and the figures beside it are of that close; choose 20 days to see closes one after the other.
        </NeedsMinutes>
      ) : (
        <TimeChart
          label={`${data.context.symbol} ${TITLES[params.metric]}`}
          time={time}
          panes={panes}
          height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
          rememberAs={`volatility-ce-pe-${params.metric}`}
          tooltipRows={(row) => wingTip(rows, row, params.metric)}
        />
      )}
    </Panel>
  )
}
