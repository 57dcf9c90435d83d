import { keepMessage } from './protocol.ts'

/** Starts the service worker, which keeps the site and its last data for when there is no line. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (serviceWorker.controller === null) {
    // A first visit is whole without a line too: what it loaded before the worker took over is kept as well.
    serviceWorker.addEventListener(
      'controllerchange',
      () => serviceWorker.controller?.postMessage(keepMessage(loadedSoFar())),
      { once: true },
    )
  }
  // A browser that allows none works as before.
  window.addEventListener('load', () => void serviceWorker.register('/sw.js').catch(() => {}))
}

function loadedSoFar(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
