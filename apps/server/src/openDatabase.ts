import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate, urlTrouble } from '@strikelens/store/database'
import { folderTrouble, privateFolder } from '@strikelens/store/files'
import { asClusterTrouble, startPostgres } from '@strikelens/store/postgres'
import type { Config } from './config.ts'

/** A database that can be used, and the way to leave it. */
export interface OpenedDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * The operator's database, or the embedded one, started; our tables are up to date. What keeps it from being used is thrown as
 * a sentence that names the variable or the file and what to do; nothing is left running then.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  signal?: AbortSignal,
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) {
    await migrate(databaseUrl, signal).catch((error: unknown) => {
      throw urlTrouble(error, databaseUrl)
    })
    return { url: databaseUrl, close: async () => {} }
  }
  const postgres = await startPostgres({ dataDir, ...(signal === undefined ? {} : { signal }) })
  try {
    await migrate(postgres.url, signal)
  } catch (error) {
    await postgres.stop()
    throw asClusterTrouble(error, placeOf(dataDir))
  }
  return { url: postgres.url, close: () => postgres.stop() }
}

/** SQLSTATEs of damaged pages and files, and of a disk that is full or fails. */
const OF_FILES = /^(XX00[12]|58P01|58030|53100)$/

/** What a start failed by, as it is told to an operator: what the embedded database says of its own files, in words. */
export function startTrouble(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): unknown {
  return databaseUrl === null && isOfFiles(error) ? asClusterTrouble(error, placeOf(dataDir)) : error
}

function isOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && OF_FILES.test(String(error.code))) || isOfFiles(error.cause)
}

function placeOf(dataDir: string) {
  return { dataDir, clusterDir: join(dataDir, 'postgres') }
}

/** Sees that we can write where we shall have to; throws what names the variable of a folder in which we cannot. */
export async function checkFolders({ dataDir, importInbox }: Pick<Config, 'dataDir' | 'importInbox'>): Promise<void> {
  await usable(dataDir, 'DATA_DIR', async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await access(dataDir, constants.W_OK)
  })
  await usable(importInbox, 'IMPORT_INBOX', async () => {
    await privateFolder(importInbox)
    await access(importInbox, constants.R_OK | constants.W_OK | constants.X_OK)
  })
}

async function usable(folder: string, variable: string, use: () => Promise<void>): Promise<void> {
  await use().catch((error: unknown) => {
    throw folderTrouble(error, variable, folder)
  })
}
