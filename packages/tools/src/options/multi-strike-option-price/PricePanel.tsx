import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { MultiStrikePrice, Params } from './compute.ts'
import { isCandle, METRICS, pricePane } from './pricePane.ts'

const HEIGHT_PX = 460
const PHONE_HEIGHT_PX = 360

/** The premiums against each other and against time alone. */
export const PricePanel = memo(function PricePanel({ data, params, setParams }: ViewProps<MultiStrikePrice, Params>) {
  const isPhone = usePhone()
  const { metric, chart, ov, days } = params
  const time = useMemo(() => column(data.time), [data.time])
  const panes = useMemo(() => [pricePane(data, { metric, chart, ov })], [data, metric, chart, ov])
  if (data.rows.length === 0) {
    return (
      <Empty title="No legs to draw" actions={<Button onClick={() => setParams({ legs: null })}>ATM and ±2</Button>}>
        Add a leg above, or take ATM and two strikes out of the money.
      </Empty>
    )
  }
  const notes = [
    metric === 'tv' ? null : `since ${data.since}`,
    data.rowLength.interval,
    days === 1 ? null : `${days} sessions`,
    chart === 'candle' && !isCandle(data, params) ? candleNote(data) : null,
    ov.includes('decay') ? 'dotted: time alone' : null,
    ov.includes('vwap') && metric !== 'tv' ? 'with the VWAP of each leg' : null,
  ]
  return (
    <Panel
      title={METRICS.find(({ value }) => value === metric)?.label}
      note={notes.filter((note) => note !== null).join(', ')}
      hasRule={false}
    >
      <TimeChart
        label={`${data.context.symbol} option premiums`}
        time={time}
        panes={panes}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="multi-strike-option-price"
      />
    </Panel>
  )
})

function candleNote({ bars, context }: ViewProps<MultiStrikePrice, Params>['data']): string {
  if (bars === null) return 'candles with one leg alone'
  return context.set === 'STK' ? 'candles of the price, from 15m' : 'candles of the price, from 3m'
}
