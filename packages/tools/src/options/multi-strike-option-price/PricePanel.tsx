import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import { pricePane } from './pricePane.ts'

/** The premiums against each other and against time alone. */
export const PricePanel = memo(function PricePanel({ data, params, setParams }: ViewProps<MultiStrikePrice, Params>) {
  const { metric, chart, ov } = params
  const time = useMemo(() => column(data.time), [data.time])
  const panes = useMemo(() => [pricePane(data, { metric, chart, ov })], [data, metric, chart, ov])
  if (data.rows.length === 0) {
    return (
      <Empty title="No legs to draw" actions={<Button onClick={() => setParams({ legs: null })}>ATM and ±2</Button>}>
        Add a leg above, or take ATM and two strikes out of the money.
      </Empty>
    )
  }
  return (
    <TimeChart
      label={`${data.context.symbol} option premiums`}
      time={time}
      panes={panes}
      rememberAs="multi-strike-option-price"
    />
  )
})
