import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Of a file that only its owner reads and writes. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/** Makes a folder that only its owner enters, where it is missing. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Closes a folder, and the files in it, that an earlier version left open to everybody; what is not there is left so. */
export async function tightenFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (files === null) return
  // The folder first: from then on nobody else reaches what is in it.
  await chmod(folder, PRIVATE_FOLDER)
  for (const file of files) {
    // One that was taken away meanwhile needs no closing.
    if (file.isFile()) await chmod(join(folder, file.name), PRIVATE_FILE).catch(() => {})
  }
}
