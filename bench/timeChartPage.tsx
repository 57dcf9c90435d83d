import { CandlestickSeries, createChart, HistogramSeries, LineSeries, LineType } from 'lightweight-charts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../packages/ui/src/tokens.css'
import { TimeChart, type TimePane, type TimeSeries } from '../packages/ui/src/charts/timeChart/index.ts'
import {
  average,
  BARS,
  callOi,
  candles,
  HEIGHT,
  iv,
  putOi,
  rsi,
  spot,
  time,
  vix,
  volume,
  vwap,
  WIDTH,
} from './worstChart.ts'

const isUp = (i: number) => candles.close[i] >= candles.open[i]
const format = (value: number) => value.toFixed(2)
const line = (key: string, color: TimeSeries['color'], values: Float64Array) =>
  ({ kind: 'line', key, name: key, color, values, axis: 'left' }) as const

const panes: TimePane[] = [
  {
    key: 'price',
    weight: 4,
    left: { name: 'Premium', unit: '₹', format },
    right: { name: 'NIFTY', unit: '', format },
    series: [
      { ...line('spot', 'spot', spot), axis: 'right' },
      line('vwap', 'vwap', vwap),
      line('average', 'series-2', average),
      { kind: 'candle', key: 'premium', name: 'Premium', color: 'premium', axis: 'left', ...candles },
    ],
  },
  {
    key: 'volume',
    left: { name: 'Volume', unit: 'lots', format },
    series: [
      {
        kind: 'histogram',
        key: 'volume',
        name: 'Volume',
        color: 'volume',
        axis: 'left',
        values: volume,
        barColor: (i) => (isUp(i) ? 'up' : 'down'),
      },
    ],
  },
  {
    key: 'iv',
    left: { name: 'IV', unit: '%', format },
    series: [line('iv', 'series-2', iv), line('vix', 'series-5', vix)],
  },
  {
    key: 'oi',
    left: { name: 'OI', unit: 'lots', format },
    series: [
      { ...line('call', 'call', callOi), kind: 'step' },
      { ...line('put', 'put', putOi), kind: 'step' },
    ],
  },
  { key: 'rsi', left: { name: 'RSI', unit: '', format, range: [0, 100] }, series: [line('rsi', 'future', rsi)] },
]

function ours(host: HTMLElement): () => HTMLElement | null {
  const root = createRoot(host)
  flushSync(() => root.render(<TimeChart label="Worst" time={time} panes={panes} height={HEIGHT} />))
  return () => host.querySelector<HTMLElement>('.ch-plot')
}

/** The library as it comes, with the same panes: what it draws of itself, without names, marks or readout of ours. */
function bare(host: HTMLElement): () => HTMLElement | null {
  const chart = createChart(host, {
    width: WIDTH,
    height: HEIGHT,
    leftPriceScale: { visible: true },
    timeScale: { timeVisible: true, rightOffset: 0 },
  })
  const at = (i: number) => time[i] / 1000
  const points = (values: Float64Array) => Array.from(values, (value, i) => ({ time: at(i), value }))
  const add = (values: Float64Array, color: string, pane: number, lineType: 0 | 1 = LineType.Simple) =>
    chart.addSeries(LineSeries, { color, lineWidth: 1, lineType, priceScaleId: 'left' }, pane).setData(points(values))
  chart.addSeries(LineSeries, { color: '#101828', lineWidth: 1, priceScaleId: 'right' }, 0).setData(points(spot))
  add(vwap, '#a66a00', 0)
  add(average, '#b02a8f', 0)
  chart.addSeries(CandlestickSeries, { priceScaleId: 'left' }, 0).setData(
    Array.from(time, (_, i) => ({
      time: at(i),
      open: candles.open[i],
      high: candles.high[i],
      low: candles.low[i],
      close: candles.close[i],
    })),
  )
  chart
    .addSeries(HistogramSeries, { priceScaleId: 'left' }, 1)
    .setData(points(volume).map((point, i) => ({ ...point, color: isUp(i) ? '#077a43' : '#c01f3a' })))
  add(iv, '#b02a8f', 2)
  add(vix, '#52667d', 2)
  add(callOi, '#d9412b', 3, LineType.WithSteps)
  add(putOi, '#0b7a55', 3, LineType.WithSteps)
  add(rsi, '#6a3fd0', 4)
  chart.timeScale().setVisibleLogicalRange({ from: 0, to: BARS - 1 })
  chart.panes()[0].setStretchFactor(4)
  return () => host.querySelector<HTMLElement>('td:nth-child(2) canvas:last-child') ?? host.querySelector('canvas')
}

/** After the browser has drawn the frame that the work so far belongs to. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(null)
    })
  })
}

let target: () => HTMLElement | null = () => null

/** One turn of the wheel over the middle of the plot, followed until it is on the screen. */
async function wheel(deltaX: number, deltaY: number): Promise<void> {
  const element = target()
  if (element !== null && (deltaX !== 0 || deltaY !== 0)) {
    const box = element.getBoundingClientRect()
    const place = { clientX: box.left + 0.6 * box.width, clientY: box.top + Math.min(200, box.height / 2) }
    const ctrlKey = deltaY !== 0
    element.dispatchEvent(
      new WheelEvent('wheel', { deltaX, deltaY, ctrlKey, bubbles: true, cancelable: true, ...place }),
    )
  }
  await painted()
}

/** A mark of what is drawn, by which the benchmark sees that a step moved something. */
function picture(): number {
  let sum = 0
  for (const canvas of document.querySelectorAll('canvas')) {
    const context = canvas.getContext('2d')
    if (context === null || canvas.width === 0 || canvas.height === 0) continue
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    for (let i = 0; i < data.length; i += 404) sum = (sum * 31 + data[i]) % 1_000_003
  }
  return sum
}

declare global {
  interface Window {
    bench: {
      show(side: 'ours' | 'bare'): Promise<void>
      wheel(deltaX: number, deltaY: number): Promise<void>
      picture(): number
    }
  }
}
window.bench = {
  async show(side) {
    const host = document.createElement('div')
    host.style.width = `${WIDTH}px`
    document.body.replaceChildren(host)
    target = side === 'ours' ? ours(host) : bare(host)
    await painted()
    await painted()
  },
  wheel,
  picture,
}
