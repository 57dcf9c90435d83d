import { compact, grouped, index, price } from '@strikelens/market/formats'
import { useCallback, useMemo, useState } from 'react'
import { TakeEarlierContext } from '../src/charts/frame/index.ts'
import { ChartGroup, TimeChart, type TimePane } from '../src/charts/timeChart/index.ts'
import { candles, minutes, volumes, walk } from './series.ts'

const oneDecimal = (value: number) => grouped(value, 1)
const twoDecimals = (value: number) => index(value, 2)

function straddlePanes(count: number): TimePane[] {
  const premium = walk(750, 318, 1.6, 7, -0.03).slice(0, count)
  const spot = walk(750, 25_905, 5, 3, 0.12).slice(0, count)
  premium.fill(Number.NaN, 470, 484)
  const stale = new Uint8Array(count)
  for (let i = 520; i < Math.min(526, count); i++) stale[i] = 1
  const volume = volumes(750, 5).slice(0, count)
  const vwap = premium.map((value, i) => (i < 375 || Number.isNaN(value) ? Number.NaN : 312 - (i - 375) * 0.02))
  return [
    {
      key: 'price',
      weight: 3,
      left: { name: 'Premium', unit: '₹', format: price },
      right: { name: 'NIFTY spot', unit: 'points', format: twoDecimals },
      series: [
        { kind: 'line', key: 'premium', name: 'Straddle', color: 'premium', axis: 'left', values: premium, stale },
        { kind: 'line', key: 'vwap', name: 'VWAP', color: 'vwap', axis: 'left', values: vwap },
        {
          kind: 'line',
          key: 'path',
          name: 'Decay path',
          color: 'ink-3',
          axis: 'left',
          dash: 'dotted',
          hasTag: false,
          values: Float64Array.from({ length: count }, (_, i) => (i < 375 ? Number.NaN : 316 - (i - 375) * 0.03)),
        },
        { kind: 'line', key: 'spot', name: 'Spot', color: 'spot', values: spot },
      ],
      levels: [
        { value: 318, label: 'Previous close', color: 'ink-3', axis: 'left' },
        { value: 340, label: 'Day high', color: 'ink-3', axis: 'left' },
      ],
    },
    {
      key: 'volume',
      right: { name: 'Volume', unit: 'lots', format: compact },
      series: [
        {
          kind: 'histogram',
          key: 'volume',
          name: 'Volume',
          color: 'volume',
          values: volume,
          barColor: (i) => (premium[i] > premium[i - 1] ? 'down' : 'up'),
        },
      ],
    },
    {
      key: 'iv',
      right: { name: 'IV', unit: '%', format: oneDecimal },
      series: [
        {
          kind: 'step',
          key: 'iv',
          name: 'ATM IV',
          color: 'series-2',
          values: walk(750, 12.8, 0.05, 9).slice(0, count),
        },
      ],
    },
  ]
}

function candlePanes(count: number): TimePane[] {
  const close = walk(count, 25_700, 14, 21, 0.3)
  return [
    {
      key: 'price',
      right: { name: 'NIFTY', unit: 'points', format: twoDecimals },
      series: [
        { kind: 'candle', key: 'nifty', name: 'NIFTY', color: 'up', ...candles(close, 10, 4) },
        {
          kind: 'area',
          key: 'band',
          name: 'Synthetic',
          color: 'future',
          values: close.map((v) => v + 34),
          startsHidden: true,
        },
      ],
      levels: [
        { value: 25_750, label: 'R1 25,750, Strong', color: 'call' },
        { value: 25_590, label: 'S1 25,590', color: 'put' },
      ],
    },
  ]
}

/** A straddle's two sessions over three panes with a growing edge, and candles that share its crosshair. */
export function TimeDemo() {
  const [count, setCount] = useState(600)
  const [asked, setAsked] = useState(0)
  const takeEarlier = useCallback(() => setAsked((now) => now + 1), [])
  const time = useMemo(() => minutes(2, count - 375), [count])
  const panes = useMemo(() => straddlePanes(count), [count])
  const bars = useMemo(() => minutes(2, 240).filter((_, i) => i % 5 === 0), [])
  const barPanes = useMemo(() => candlePanes(bars.length), [bars])
  const marks = useMemo(() => [{ time: time[430], label: 'Regime: IV bid' }], [time])
  const zones = useMemo(() => [{ from: time[500], to: time[560], color: 'put-faint' as const }], [time])
  return (
    <ChartGroup>
      <section>
        <h2>Straddle 26,000</h2>
        <TakeEarlierContext value={takeEarlier}>
          <TimeChart
            label="Straddle 26,000"
            time={time}
            panes={panes}
            marks={marks}
            zones={zones}
            height={460}
            rememberAs="demo-straddle"
            tooltipRows={(i) => [{ name: 'Gap to VWAP', text: `${((i % 7) - 3).toFixed(2)}%` }]}
          />
        </TakeEarlierContext>
        <div className="inset">
          <button type="button" id="append" onClick={() => setCount((now) => Math.min(750, now + 1))}>
            One minute on
          </button>{' '}
          <output id="earlier">{asked} asked for</output>
        </div>
      </section>
      <section>
        <h2>NIFTY, 5 minutes</h2>
        <TimeChart label="NIFTY, 5 minutes" time={bars} panes={barPanes} height={300} />
      </section>
    </ChartGroup>
  )
}
