import { price } from '@strikelens/market/formats'
import { TimeChart, type TimeMark } from '@strikelens/ui/charts/timeChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { Comparison } from './comparison.ts'
import { type PairsDrawn, pairPane } from './pairPane.ts'

const HEIGHT_PX = 440
const PHONE_HEIGHT_PX = 340

interface PairPanelProps {
  /** The same object until an answer brings another. */
  data: PairsDrawn & Pick<Wire<Comparison>, 'time' | 'since' | 'rowLength' | 'settlement'>
  isIndexed: boolean
  days: number
  /** Names the chart, and under it hidden lines are kept. */
  noun: 'straddles' | 'strangles'
}

/** The premiums against each other: by snapshots, so no tick redraws it. */
export const PairPanel = memo(function PairPanel({ data, isIndexed, days, noun }: PairPanelProps) {
  const isPhone = usePhone()
  const time = useMemo(() => column(data.time), [data.time])
  const panes = useMemo(() => [pairPane(data, isIndexed, !isPhone)], [data, isIndexed, isPhone])
  const marks = useMemo(() => settlementMarks(data), [data])
  if (data.pairs.length === 0) {
    return <Empty title={`No ${noun} to draw`}>Add one whose strikes are listed on this date.</Empty>
  }
  const notes = [
    isIndexed ? `${data.since} = 100` : null,
    data.rowLength.interval,
    days === 1 ? null : `${days} sessions`,
  ]
  return (
    <Panel
      title={isIndexed ? 'Indexed premium' : 'Premium'}
      note={notes.filter((note) => note !== null).join(', ')}
      hasRule={false}
    >
      <TimeChart
        label={`${data.context.symbol} ${noun}${isIndexed ? ', indexed' : ''}`}
        time={time}
        panes={panes}
        marks={marks}
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs={`multi-${noun}`}
      />
    </Panel>
  )
})

/** Where the contract settled. */
function settlementMarks({ time, settlement }: Pick<PairPanelProps['data'], 'time' | 'settlement'>): TimeMark[] {
  const last = time.at(-1)
  if (settlement === null || last == null) return []
  return [{ time: last, label: `Settled at ${price(settlement)}`, color: 'ink' }]
}
