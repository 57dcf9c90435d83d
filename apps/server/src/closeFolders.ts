import { join } from 'node:path'
import { tightenFolder } from '@strikelens/store/files'
import type { Config } from './config.ts'
import { outboxOf } from './mail/mailer.ts'

/** Closes the folders of a data folder that hold something private and were left open to every user by earlier versions. */
export async function closeFolders({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  for (const folder of [outboxOf({ dataDir }), join(dataDir, 'imports'), join(dataDir, 'recordings')]) {
    await tightenFolder(folder)
  }
}
