import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)
const TEXT = /\.(js|css|svg|json|txt)$/
const HARDEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes each text file of a built folder a second and third time, compressed as hard as it goes: the server sends those as
 * they are, and until they are there the files themselves.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' })
  // All at once: each is compressed by whichever core is free.
  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const source = await readFile(path)
        await writeWhole(`${path}.br`, await brotlied(source, HARDEST))
        await writeWhole(`${path}.gz`, await gzipped(source, { level: 9 }))
      }),
  )
}

/** Nobody who asks meanwhile reads a part of it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.half`, bytes)
  await rename(`${path}.half`, path)
}
