import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { ToolbarPart } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { memo, useMemo } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { indexedPanes, priceOiTip, pricePanes, sessionMarks } from './priceOiChart.ts'
import { scaleOf, unitOf } from './unit.ts'

const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const

/** Price beside OI over time, as they are or both from 100. */
export const PriceOiChart = memo(function PriceOiChart({ data, params }: ViewProps<PriceVsOi, Params>) {
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
  return (
    <>
      <ToolbarPart>
        {hasMarks && !isIndexed && (
          <span className="text-ink-3 text-micro" data-legend="">
            C confirmed, W weak extreme of the session
          </span>
        )}
        {isIndexed && (
          <span className="text-ink-3 text-micro" data-legend="">
            Both 100 at the base
          </span>
        )}
        {data.rows.buildup !== null && <ClassKeys />}
      </ToolbarPart>
      <TimeChart
        label={`${data.symbol} price against open interest`}
        time={time}
        panes={panes}
        marks={marks}
        rememberAs="price-vs-oi"
        tooltipRows={(row) => priceOiTip(data, row, scale, isIndexed)}
      />
    </>
  )
})

/** What the colours of the bars mean. */
function ClassKeys() {
  return (
    <span className="flex items-center gap-2 text-ink-3 text-micro" data-legend="">
      ΔOI:{' '}
      {CLASSES.map((of) => (
        <BuildupChip key={of} buildup={of} />
      ))}
    </span>
  )
}
