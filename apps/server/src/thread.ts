import { type TransferListItem, Worker, workerData } from 'node:worker_threads'

const isBuilt = import.meta.url.endsWith('.js')
/** What a thread throws away soon: left to itself each would keep thirty megabytes of it, and there are half a dozen. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Starts a source file as a thread of the server; it reads its settings with `threadSettings`, ports in them go over to it. */
export function startThread<Settings>(entry: URL, settings: Settings, transferList: TransferListItem[] = []): Worker {
  if (!isBuilt) {
    const workerData = { entry: entry.href, settings }
    return new Worker(new URL('./thread.mjs', import.meta.url), { workerData, transferList, resourceLimits })
  }
  const name = entry.pathname.slice(entry.pathname.lastIndexOf('/') + 1).replace('.ts', '.js')
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData: { settings }, transferList, resourceLimits })
}

/** What the thread was told at its start. */
export function threadSettings<Settings>(): Settings {
  return workerData.settings
}
