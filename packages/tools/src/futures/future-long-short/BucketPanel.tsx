import { compact, grouped, price } from '@strikelens/market/formats'
import { CurveChart, type CurveMark, type CurveSeries } from '@strikelens/ui/charts/curveChart'
import { Panel } from '@strikelens/ui/frame'
import { NeedsMinutes, useNeedsMinutes } from '@strikelens/ui/states'
import { memo, useMemo } from 'react'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { FutureLongShort, Params } from './compute.ts'

const HEIGHT_PX = 280

/** At which prices positions were opened, long above zero and short below. */
export const BucketPanel = memo(function BucketPanel({ data, params }: ViewProps<FutureLongShort, Params>) {
  const { buckets, head } = data
  // A whole day’s positions were not opened at its average price.
  const isDay = useNeedsMinutes() && data.rows.time.length < 2
  const scale = unitScale({ context: head }, params)
  const width = buckets.width ?? Number.NaN
  const x = useMemo(() => column(buckets.from).map((from) => from + width / 2), [buckets, width])
  const series = useMemo(() => bucketSeries(data, scale), [data, scale])
  const marks = useMemo<readonly CurveMark[]>(
    () => (head.price === null ? [] : [{ at: head.price, label: 'Price', color: 'future', isAlwaysSeen: true }]),
    [head.price],
  )
  return (
    <Panel
      title="OI added by price"
      note={`${unitName(params)}, buckets of 0.1% (${price(width)}), by each row’s VWAP`}
      hasRule={false}
    >
      {isDay ? (
        <NeedsMinutes />
      ) : x.length === 0 ? (
        <p className="px-3.5 pb-4 text-ink-3 text-table max-desk:px-4">No position has been opened in this window.</p>
      ) : (
        <CurveChart
          label={`${head.symbol} futures: OI added by price`}
          x={x}
          xAxis={{ name: 'Price, ₹', format: (at) => grouped(at, 0) }}
          left={{ name: 'OI added', unit: unitName(params), format: (value) => compact(Math.abs(value)) }}
          series={series}
          marks={marks}
          tooltipRows={(at) => [{ name: 'Bucket', text: `${price(at - width / 2)} – ${price(at + width / 2)}` }]}
          height={HEIGHT_PX}
          rememberAs="future-long-short-buckets"
        />
      )}
    </Panel>
  )
})

/** Shorts hang below zero; the tooltip prints them as what they are. */
export function bucketSeries({ buckets }: ViewProps<FutureLongShort, Params>['data'], scale: number): CurveSeries[] {
  const longs = column(buckets.longsAdded).map((lots) => lots * scale)
  const shorts = column(buckets.shortsAdded).map((lots) => lots * scale)
  return [
    { key: 'longs', kind: 'bars', name: 'Longs added', color: 'lb', values: longs, stack: 'added' },
    {
      key: 'shorts',
      kind: 'bars',
      name: 'Shorts added',
      color: 'sb',
      values: shorts.map((lots) => -lots),
      trueValues: shorts,
      stack: 'added',
    },
  ]
}
