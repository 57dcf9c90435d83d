import { compact, grouped, signed } from '@strikelens/market/formats'
import { CurveChart, type CurveMark } from '@strikelens/ui/charts/curveChart'
import { day } from '@strikelens/ui/formats'
import { useMemo } from 'react'
import type { Wire } from '../result.ts'
import { column } from '../wireColumn.ts'
import type { BasketPayoff } from './basketPayoff.ts'

interface PayoffChartProps {
  readonly payoff: Wire<BasketPayoff>
  readonly spot: number | null
  readonly expiry: string
  readonly height: number
  /** What is drawn, as those are told who cannot see it. */
  readonly label?: string
  /** Where the underlying is expected at the first expiry, shaded: one standard deviation on each side (§O11). */
  readonly expected?: { readonly from: number; readonly to: number } | null
}

const RUPEES = { name: 'Profit and loss', unit: '₹', format: (value: number) => compact(value) }
const PRICE = { name: 'Price', format: (value: number) => grouped(value) }
const ZERO = [{ value: 0, label: '', color: 'line' }] as const

/** What a position earns against the price: now, and at its first expiry, with its break-evens. */
export default function PayoffChart(props: PayoffChartProps) {
  const { payoff, spot, expiry, height, label = 'Payoff of the basket', expected = null } = props
  const { price, atExpiry, now, breakevens } = payoff
  const x = useMemo(() => column(price), [price])
  const series = useMemo(
    () => [
      {
        key: 'expiry',
        kind: 'line',
        name: `On ${day(expiry)}`,
        color: 'premium',
        values: column(atExpiry),
        isMain: true,
      } as const,
      { key: 'now', kind: 'line', name: 'Now', color: 'ink-3', values: column(now), dash: 'dashed' } as const,
    ],
    [atExpiry, now, expiry],
  )
  const marks = useMemo((): CurveMark[] => {
    const at = (value: number, label: string, isDashed: boolean): CurveMark => ({
      at: value,
      label,
      color: 'spot',
      isDashed,
    })
    return [
      ...(spot === null ? [] : [at(spot, 'Spot', false)]),
      ...breakevens.flatMap((value) => (value === null ? [] : [at(value, grouped(value), true)])),
    ]
  }, [spot, breakevens])
  const span = useMemo(() => (expected === null ? null : { ...expected, label: 'Forward ± expected move' }), [expected])
  return (
    <CurveChart
      label={label}
      x={x}
      xAxis={PRICE}
      left={RUPEES}
      series={series}
      marks={marks}
      span={span}
      levels={ZERO}
      tooltipRows={(at) =>
        spot === null ? [] : [{ name: 'From spot', text: `${signed((100 * (at - spot)) / spot, 2)}%` }]
      }
      height={height}
      rememberAs="payoff"
    />
  )
}
