import { TimeChart } from '@strikelens/ui/charts/timeChart'
import { memo, useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { SymbolChart } from './chartAnswer.ts'
import { chartPanes, eventRows, type OwnMarks } from './chartPanes.ts'

/** A candle narrower than this is a hair. */
const SLOT_PX = 4

interface ChartPictureProps extends OwnMarks {
  /** The same object until an answer brings another. */
  data: Wire<SymbolChart>
  /** What is remembered under this name: lines that are off. */
  rememberAs: string
  height?: number
}

/** The bars of a chart with everything that stands on them; another symbol or interval is another chart. */
export const ChartPicture = memo(function ChartPicture(props: ChartPictureProps) {
  const { data, rememberAs, levels, boxes, lines, height } = props
  const time = useMemo(() => column(data.bars.time), [data])
  const panes = useMemo(() => chartPanes(data, { levels, boxes, lines }), [data, levels, boxes, lines])
  return (
    <TimeChart
      key={`${data.of.name} ${data.interval}`}
      label={`${data.of.name}, bars of ${data.interval}`}
      title={data.of.name}
      time={time}
      interval={data.interval}
      panes={panes}
      rememberAs={rememberAs}
      slotPx={SLOT_PX}
      tooltipRows={(bar) => eventRows(data, bar)}
      {...(height === undefined ? {} : { height })}
    />
  )
})
