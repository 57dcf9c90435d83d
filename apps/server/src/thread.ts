import { Worker, workerData } from 'node:worker_threads'

/** Starts a file as a thread of the server; it reads its settings with `threadSettings`. */
export function startThread<Settings>(entry: URL, settings: Settings): Worker {
  return new Worker(new URL('./thread.mjs', import.meta.url), { workerData: { entry: entry.href, settings } })
}

/** What the thread was told at its start. */
export function threadSettings<Settings>(): Settings {
  return workerData.settings
}
