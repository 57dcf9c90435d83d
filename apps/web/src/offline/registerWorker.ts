import { keepMessage } from './protocol.ts'

/** Starts the service worker, which keeps the site and its last data for when there is no line. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', () => keepEarlier(performance.now()), { once: true })
  }
  // The page comes first. A browser that allows no worker works as before.
  const register = () => void serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** A first visit is whole without a line too: what it asked for before the worker took over is kept as well. */
function keepEarlier(takenOverAt: number): void {
  new PerformanceObserver((list) => {
    const earlier = list.getEntries().filter(({ startTime }) => startTime <= takenOverAt)
    if (earlier.length > 0)
      navigator.serviceWorker.controller?.postMessage(keepMessage(earlier.map(({ name }) => name)))
  }).observe({ type: 'resource', buffered: true })
}
