import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What /metrics tells an operator. */
export function serverMetrics(live: { readonly clientCount: number }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  new Gauge({
    name: 'strikelens_main_thread_block_max_ms',
    help: 'Longest time the main thread was blocked since the last reading',
    registers: [registry],
    collect() {
      this.set(delay.max / 1e6)
      delay.reset()
    },
  })
  new Gauge({
    name: 'strikelens_live_clients',
    help: 'Connections of the live channel',
    registers: [registry],
    collect() {
      this.set(live.clientCount)
    },
  })
  const computeMs = new Histogram({
    name: 'strikelens_compute_ms',
    help: 'Computing and packing of a tool answer',
    labelNames: ['tool'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers: [registry],
  })
  const minutes = new Counter({
    name: 'strikelens_published_minutes_total',
    help: 'Minutes published since the start',
    registers: [registry],
  })
  return { registry, computeMs, minutes }
}

export type ServerMetrics = ReturnType<typeof serverMetrics>
