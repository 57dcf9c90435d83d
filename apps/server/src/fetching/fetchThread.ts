import type { Worker } from 'node:worker_threads'
import { startThread } from '../thread.ts'
import type { FetchNews, FetchWorkerSettings } from './fetchWorker.ts'

/** What is in work when the server stops may end; a session that takes longer is derived at the next start. */
const END_WITHIN_MS = 5000

export interface FetchBegun {
  /** Whether it runs; it does not while another fetch does, in whatever process. */
  readonly hasBegun: boolean
  /** Resolves at the end with what was brought, '' for nothing; rejects when it failed. */
  readonly ended: Promise<string>
}

/** Fetches in a thread that lives as long as there is something to do. */
export class FetchThread {
  readonly #settings: Omit<FetchWorkerSettings, 'by'>
  readonly #workers = new Set<Worker>()

  constructor(settings: Omit<FetchWorkerSettings, 'by'>) {
    this.#settings = settings
  }

  /** Resolves when it is known whether it runs; rejects when it could not be started. */
  begin(by: FetchWorkerSettings['by']): Promise<FetchBegun> {
    const settings: FetchWorkerSettings = { ...this.#settings, by }
    const worker = startThread(new URL('./fetchWorker.ts', import.meta.url), settings)
    this.#workers.add(worker)
    worker.once('exit', () => this.#workers.delete(worker))
    let words = ''
    const ended = new Promise<string>((done, failed) => {
      worker.once('error', failed)
      worker.once('exit', () => done(words))
    })
    return new Promise((begun, failed) => {
      worker.on('message', (news: FetchNews) => {
        if (news.kind === 'done') words = news.words
        else begun({ hasBegun: news.kind === 'begun', ended })
      })
      ended.then(() => failed(new Error('the fetch ended before it began')), failed)
    })
  }

  /** Ends it after the file in work. */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#workers, ended))
  }
}

async function ended(worker: Worker): Promise<void> {
  const isOver = new Promise<void>((done) => worker.once('exit', () => done()))
  worker.postMessage('stop')
  const late = setTimeout(() => void worker.terminate(), END_WITHIN_MS)
  await isOver
  clearTimeout(late)
}
