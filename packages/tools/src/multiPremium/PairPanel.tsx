import { price } from '@strikelens/market/formats'
import { TimeChart, type TimeMark } from '@strikelens/ui/charts/timeChart'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { Comparison } from './comparison.ts'
import { type PairsDrawn, pairPane } from './pairPane.ts'

interface PairPanelProps {
  /** The same object until an answer brings another. */
  data: PairsDrawn & Pick<Wire<Comparison>, 'time' | 'settlement'>
  isIndexed: boolean
  /** Names the chart, and under it hidden lines are kept. */
  noun: 'straddles' | 'strangles'
}

/** The premiums against each other: by snapshots, so no tick redraws it. */
export const PairPanel = memo(function PairPanel({ data, isIndexed, noun }: PairPanelProps) {
  const isPhone = usePhone()
  const time = useMemo(() => column(data.time), [data.time])
  const panes = useMemo(() => [pairPane(data, isIndexed, !isPhone)], [data, isIndexed, isPhone])
  const marks = useMemo(() => settlementMarks(data), [data])
  if (data.pairs.length === 0) {
    return <Empty title={`No ${noun} to draw`}>Add one whose strikes are listed on this date.</Empty>
  }
  return (
    <TimeChart
      label={`${data.context.symbol} ${noun}${isIndexed ? ', indexed' : ''}`}
      time={time}
      panes={panes}
      marks={marks}
      rememberAs={`multi-${noun}`}
    />
  )
})

/** Where the contract settled. */
function settlementMarks({ time, settlement }: Pick<PairPanelProps['data'], 'time' | 'settlement'>): TimeMark[] {
  const last = time.at(-1)
  if (settlement === null || last == null) return []
  return [{ time: last, label: `Settled at ${price(settlement)}`, color: 'ink' }]
}
