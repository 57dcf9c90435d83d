import type { Db } from '@strikelens/store/database'
import { importFound } from './importFiles.ts'
import { InboxFolder } from './inboxFolder.ts'

/** A file that was imported and could not be moved out of the inbox, and why. */
export interface StuckFile {
  readonly path: string
  readonly reason: string
}

/** Imports files of an inbox and moves each to where it belongs; then makes whatever waits to be derived. */
export async function importInbox(
  { db, dataDir, inbox, paths }: { db: Db; dataDir: string; inbox: string; paths: readonly string[] },
  onStuck: (file: StuckFile) => void,
): Promise<void> {
  const folder = new InboxFolder(inbox)
  await importFound({
    db,
    files: await folder.filesAt(paths),
    origin: 'inbox',
    dataDir,
    signal: new AbortController().signal,
    listener: {
      async onFile(path, reports) {
        await folder.settle(path, reports).catch(({ message }: Error) => onStuck({ path, reason: message }))
      },
    },
  })
}
