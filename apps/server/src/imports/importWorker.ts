// The thread in which files of the inbox are read and sessions derived, so that pages are served meanwhile.
import { parentPort } from 'node:worker_threads'
import { openDb } from '@strikelens/store/database'
import { threadSettings } from '../thread.ts'
import { importInbox } from './importInbox.ts'

export interface ImportWorkerSettings {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly inbox: string
  /** Files of the inbox; without any only what was left undone is made. */
  readonly paths: readonly string[]
}

const { databaseUrl, ...settings } = threadSettings<ImportWorkerSettings>()
const db = openDb(databaseUrl, { max: 4 })
try {
  await importInbox({ ...settings, db }, (stuck) => parentPort?.postMessage(stuck))
} finally {
  await db.close()
}
