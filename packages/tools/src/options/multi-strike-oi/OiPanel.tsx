import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStrikeOi, Params } from './compute.ts'
import { METRICS, oiPane } from './oiPanes.ts'

const HEIGHT_PX = 460
const PHONE_HEIGHT_PX = 360

/** The legs against each other and against price. */
export const OiPanel = memo(function OiPanel({ data, params, setParams }: ViewProps<MultiStrikeOi, Params>) {
  const isPhone = usePhone()
  const { metric, unit, days } = params
  const time = useMemo(() => column(data.time), [data.time])
  const panes = useMemo(() => [oiPane(data, { metric, unit })], [data, metric, unit])
  if (data.rows.length === 0) {
    return (
      <Empty title="No legs to draw" actions={<Button onClick={() => setParams({ legs: null })}>Top OI</Button>}>
        Add a leg above, or take the three largest of either side.
      </Empty>
    )
  }
  const notes = [
    metric === 'oi' || metric === 'volume' ? null : `since ${data.since}`,
    data.rowLength.interval,
    days === 1 ? null : `${days} sessions`,
    data.rowLength.interval === '1m' ? 'unusual rows from 3m' : 'dots: unusual ΔOI, 3 standard deviations or more',
  ]
  return (
    <Panel
      title={METRICS.find(({ value }) => value === metric)?.label}
      note={notes.filter((note) => note !== null).join(', ')}
      hasRule={false}
    >
      <TimeChart
        label={`${data.context.symbol} open interest by leg`}
        time={time}
        panes={panes}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="multi-strike-oi"
      />
    </Panel>
  )
})
