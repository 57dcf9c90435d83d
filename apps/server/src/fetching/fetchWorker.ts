// The thread in which files are downloaded, read and sessions derived, so that pages are served meanwhile.
import { parentPort } from 'node:worker_threads'
import { REAL_WAITING } from '@strikelens/feeds/fetch'
import { openDb } from '@strikelens/store/database'
import { threadSettings } from '../thread.ts'
import { type FetchLately, fetchLately } from './fetchLately.ts'
import { fetchedText } from './fetchWords.ts'

export interface FetchWorkerSettings extends Pick<FetchLately, 'dataDir' | 'mirror' | 'by'> {
  readonly databaseUrl: string
}

/** What the thread tells: that it has begun, or that another fetch runs; at the end what was brought, '' for nothing. */
export type FetchNews = { readonly kind: 'begun' | 'busy' } | { readonly kind: 'done'; readonly words: string }

const { databaseUrl, ...settings } = threadSettings<FetchWorkerSettings>()
const tell = (news: FetchNews) => parentPort?.postMessage(news)
const stop = new AbortController()
// Whatever is said to the thread is that it should end.
parentPort?.once('message', () => stop.abort())
const db = openDb(databaseUrl, { max: 6 })
try {
  const outcome = await fetchLately({
    ...settings,
    db,
    waiting: REAL_WAITING,
    signal: stop.signal,
    onBegin: () => tell({ kind: 'begun' }),
  })
  if (outcome === undefined) tell({ kind: 'busy' })
  else tell({ kind: 'done', words: outcome.got === 0 ? '' : fetchedText(outcome)[0] })
} finally {
  await db.close()
  parentPort?.close()
}
