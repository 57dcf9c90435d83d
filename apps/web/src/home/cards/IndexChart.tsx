import { grouped, isKnown, plain } from '@strikelens/market/formats'
import type { HomeIndex } from '@strikelens/tools/home/home-index/compute'
import type { Wire } from '@strikelens/tools/result'
import { column } from '@strikelens/tools/wireColumn'
import { type Level, TimeChart, type TimePane } from '@strikelens/ui/charts/timeChart'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { isFarWall } from './farWall.ts'

const HEIGHT_PX = 274
const PHONE_HEIGHT_PX = 280

/** The session in five minutes; before it, while it is short, the end of the one before. */
export default function IndexChart({ data }: { data: Wire<HomeIndex> }) {
  const isPhone = usePhone()
  const time = useMemo(() => column(data.time), [data])
  const panes = useMemo(() => indexPanes(data), [data])
  return (
    <TimeChart
      label={`${data.symbol} in 5 minutes`}
      time={time}
      panes={panes}
      height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
      rememberAs="home-index"
    />
  )
}

function indexPanes({ symbol, spot, vwap, r1, s1, last }: Wire<HomeIndex>): TimePane[] {
  return [
    {
      key: 'index',
      right: { name: symbol, unit: '', format: (value) => grouped(value) },
      series: [
        { key: 'vwap', kind: 'line', name: 'VWAP of the future', color: 'vwap', values: column(vwap), hasTag: false },
        { key: 'spot', kind: 'line', name: 'Spot', color: 'spot', values: column(spot), isMain: true },
      ],
      levels: [...wall('R1', r1, 'call', last), ...wall('S1', s1, 'put', last)],
    },
  ]
}

/** A wall that is near is always in sight; a far one must not flatten the day, and is told beside the chart instead. */
function wall(name: string, found: Wire<HomeIndex>['r1'], color: 'call' | 'put', last: number | null): Level[] {
  if (found === null || !isKnown(found.strike)) return []
  const label = [`${name} ${plain(found.strike)}`, found.state].filter((part) => part !== null).join(', ')
  return [{ value: found.strike, label, color, isAlwaysSeen: !isFarWall(found.strike, last) }]
}
