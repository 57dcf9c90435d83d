import type { Worker } from 'node:worker_threads'
import { startThread } from '../thread.ts'
import type { StuckFile } from './importInbox.ts'
import type { ImportWorkerSettings } from './importWorker.ts'

/** Imports in a thread that lives as long as there is something to do. */
export class ImportThread {
  readonly #settings: Omit<ImportWorkerSettings, 'paths'>
  #worker: Worker | null = null

  constructor(settings: Omit<ImportWorkerSettings, 'paths'>) {
    this.#settings = settings
  }

  /** Resolves when these files are imported; rejects when that failed. */
  import(paths: readonly string[], onStuck: (file: StuckFile) => void): Promise<void> {
    const settings: ImportWorkerSettings = { ...this.#settings, paths }
    const worker = startThread(new URL('./importWorker.ts', import.meta.url), settings)
    this.#worker = worker
    return new Promise((done, failed) => {
      worker.on('message', onStuck)
      worker.on('error', failed)
      worker.on('exit', () => done())
    })
  }

  /** Ends it, whatever it does: what it had begun is not stored, and is done again at the next start. */
  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }
}
