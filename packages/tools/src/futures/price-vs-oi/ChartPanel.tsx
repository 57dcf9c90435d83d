import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { indexedPanes, priceOiTip, pricePanes, sessionMarks } from './priceOiChart.ts'
import { scaleOf, unitOf } from './unit.ts'

const HEIGHT_PX = 520
const PHONE_HEIGHT_PX = 420
const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const

/** Price beside OI over time, as they are or both from 100. */
export const ChartPanel = memo(function ChartPanel({ data, params }: ViewProps<PriceVsOi, Params>) {
  const isPhone = usePhone()
  const scale = scaleOf(data, params)
  const unit = unitOf(params)
  const isIndexed = params.view === 'indexed'
  const time = useMemo(() => column(data.rows.time), [data.rows])
  const panes = useMemo(
    () => (isIndexed ? indexedPanes(data, scale, unit) : pricePanes(data, scale, unit)),
    [data, scale, unit, isIndexed],
  )
  const marks = useMemo(() => sessionMarks(data, time), [data, time])
  const hasMarks = data.rows.marks.some((code) => code !== 0)
  const notes = [
    data.interval,
    isIndexed ? 'both 100 at the base' : 'price left, OI right',
    hasMarks && !isIndexed ? 'C: confirmed extreme of the session, W: weak one' : null,
  ]
  return (
    <Panel
      title={`${data.names.priceName} against ${data.names.oiName}`}
      note={notes.filter((note) => note !== null).join(', ')}
      {...(data.rows.buildup === null || isPhone ? {} : { actions: <ClassKeys /> })}
      hasRule={false}
    >
      <TimeChart
        label={`${data.symbol} price against open interest`}
        time={time}
        panes={panes}
        marks={marks}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="price-vs-oi"
        tooltipRows={(row) => priceOiTip(data, row, scale)}
      />
    </Panel>
  )
})

/** What the colours of the bars mean. */
function ClassKeys() {
  return (
    <span className="flex items-center gap-2 text-ink-3 text-micro">
      ΔOI:{' '}
      {CLASSES.map((of) => (
        <BuildupChip key={of} buildup={of} />
      ))}
    </span>
  )
}
