import { plain, price } from '@strikelens/market/formats'
import { CurveChart, type CurveMark, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { PremiumSmile } from './premiumSmile.ts'

const HEIGHT_PX = 440
const PHONE_HEIGHT_PX = 340

interface SmilePanelProps {
  symbol: string
  expiry: string
  smile: Wire<PremiumSmile>
  /** What the base is: '09:16', 'previous close'. */
  since: string
  isBasePrevious: boolean
}

/** What the straddle of every strike costs, now against the base and the previous close. */
export function SmilePanel({ symbol, expiry, smile, since, isBasePrevious }: SmilePanelProps) {
  const isPhone = usePhone()
  const x = useMemo(() => column(smile.strike), [smile.strike])
  const series = useMemo(() => smileSeries(smile, since, isBasePrevious), [smile, since, isBasePrevious])
  const marks = useMemo(() => smileMarks(smile), [smile])
  return (
    <Panel title="Premium smile" note={`${expiry}, ${smile.strike.length} strikes`} hasRule={false}>
      <CurveChart
        label={`${symbol} straddles by strike`}
        x={x}
        xAxis={STRIKES}
        left={PREMIUM}
        series={series}
        marks={marks}
        isByStrike
        height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX}
        rememberAs="multi-straddle-smile"
      />
    </Panel>
  )
}

const STRIKES = { name: 'Strike', format: (at: number) => plain(at) }
const PREMIUM = { name: 'Straddle', unit: '₹', format: price }

/** The smile now on top of what it was. */
export function smileSeries(
  { straddle, base, previous }: Wire<PremiumSmile>,
  since: string,
  isBasePrevious: boolean,
): CurveSeries[] {
  return [
    {
      key: 'previous',
      kind: 'line',
      name: 'Previous close',
      color: 'ink-3',
      dash: 'dotted',
      values: column(previous),
    },
    ...(isBasePrevious
      ? []
      : [
          {
            key: 'base',
            kind: 'line' as const,
            name: since,
            color: 'ink-2' as const,
            dash: 'dashed' as const,
            values: column(base),
          },
        ]),
    { key: 'now', kind: 'line', name: 'Now', color: 'premium', values: column(straddle), isMain: true },
    {
      key: 'strikes',
      kind: 'dots',
      name: 'Strikes',
      color: 'premium',
      values: column(straddle),
      isInTooltip: false,
      largestPx: 2.5,
    },
  ]
}

/** Where the smile has its centre, and the forward. */
export function smileMarks({ centre, forward }: Pick<Wire<PremiumSmile>, 'centre' | 'forward'>): CurveMark[] {
  return [
    ...(centre === null || Number.isNaN(centre)
      ? []
      : [{ at: centre, label: `Centre ${price(centre)}`, color: 'premium' as const }]),
    ...(forward === null || Number.isNaN(forward)
      ? []
      : [{ at: forward, label: `Fwd ${price(forward)}`, color: 'future' as const, isDashed: true }]),
  ]
}
