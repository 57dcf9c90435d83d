import { plain, price } from '@strikelens/market/formats'
import { CurveChart, type CurveMark, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { PremiumSmile } from './premiumSmile.ts'

interface SmilePanelProps {
  symbol: string
  smile: Wire<PremiumSmile>
  /** What the base is: '09:16', 'previous close'. */
  since: string
  isBasePrevious: boolean
}

/** What the straddle of every strike costs, now against the base and the previous close. */
export function SmilePanel({ symbol, smile, since, isBasePrevious }: SmilePanelProps) {
  const x = useMemo(() => column(smile.strike), [smile.strike])
  const series = useMemo(() => smileSeries(smile, since, isBasePrevious), [smile, since, isBasePrevious])
  const marks = useMemo(() => smileMarks(smile), [smile])
  return (
    <CurveChart
      label={`${symbol} straddles by strike`}
      x={x}
      xAxis={STRIKES}
      left={PREMIUM}
      series={series}
      marks={marks}
      isByStrike
      rememberAs="multi-straddle-smile"
    />
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
