import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import uPlot from 'uplot'
import '../packages/ui/src/tokens.css'
import { TimeChart, type TimePane } from '../packages/ui/src/charts/timeChart/index.ts'

const POINTS = 5000
const WIDTH = 1100
const HEIGHT = 480

/** Three walks over sessions of 375 minutes. */
const time = Float64Array.from({ length: POINTS }, (_, i) => {
  const session = Math.floor(i / 375)
  return Date.UTC(2025, 9, 1, 3, 45) + session * 86_400_000 + (i % 375) * 60_000
})
const columns = [100, 110, 120].map((start, s) => {
  let value = start
  return Float64Array.from({ length: POINTS }, (_, i) => {
    value += Math.sin(i * (s + 1.7)) * Math.cos(i * 0.37)
    return value
  })
})
const panes: TimePane[] = [
  {
    key: 'price',
    right: { name: 'Premium', unit: '₹', format: (value) => value.toFixed(2) },
    series: columns.map((values, i) => ({
      kind: 'line',
      key: `s${i}`,
      name: `Series ${i}`,
      color: i === 0 ? 'spot' : i === 1 ? 'future' : 'vwap',
      values,
    })),
  },
]

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

async function timed(mount: (host: HTMLElement) => () => void): Promise<{ script: number; frame: number }> {
  const host = document.createElement('div')
  host.style.width = `${WIDTH}px`
  document.body.append(host)
  // Both sides begin right after a frame, so that neither is given a longer wait for the next.
  await painted()
  await painted()
  const start = performance.now()
  const unmount = mount(host)
  // uPlot draws in a microtask; what comes after it is the frame's own work.
  await Promise.resolve()
  await Promise.resolve()
  const script = performance.now() - start
  await painted()
  const frame = performance.now() - start
  unmount()
  host.remove()
  return { script, frame }
}

const sides = {
  timeChart: () =>
    timed((host) => {
      const root = createRoot(host)
      flushSync(() => root.render(<TimeChart label="Premium" time={time} panes={panes} height={HEIGHT} />))
      return () => root.unmount()
    }),
  uPlot: () =>
    timed((host) => {
      const series = ['black', 'purple', 'orange'].map((stroke) => ({ stroke }))
      const seconds = Array.from(time, (ms) => ms / 1000)
      const plot = new uPlot({ width: WIDTH, height: HEIGHT, series: [{}, ...series] }, [seconds, ...columns], host)
      return () => plot.destroy()
    }),
}

declare global {
  interface Window {
    measure: (side: keyof typeof sides) => Promise<{ script: number; frame: number }>
  }
}
window.measure = (side) => sides[side]()
