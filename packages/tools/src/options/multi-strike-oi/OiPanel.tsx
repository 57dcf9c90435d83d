import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStrikeOi, Params } from './compute.ts'
import { oiPane } from './oiPanes.ts'

/** The legs against each other and against price. */
export const OiPanel = memo(function OiPanel({ data, params, setParams }: ViewProps<MultiStrikeOi, Params>) {
  const { metric, unit } = params
  const time = useMemo(() => column(data.time), [data.time])
  const panes = useMemo(() => [oiPane(data, { metric, unit })], [data, metric, unit])
  if (data.rows.length === 0) {
    return (
      <Empty title="No legs to draw" actions={<Button onClick={() => setParams({ legs: null })}>Top OI</Button>}>
        Add a leg above, or take the three largest of either side.
      </Empty>
    )
  }
  return (
    <TimeChart
      label={`${data.context.symbol} open interest by leg`}
      time={time}
      panes={panes}
      rememberAs="multi-strike-oi"
    />
  )
})
