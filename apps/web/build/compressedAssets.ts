import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)
const TEXT = /\.(js|css|svg|json|txt)$/
const HARDEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes each text file a second and third time, compressed as hard as it goes: the server sends those as they are. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    // Only when everything is written: other plugins still fill in names after the bundle is made.
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const names = await readdir(dir, { recursive: true, encoding: 'utf8' })
      // All at once: each is compressed by whichever core is free.
      await Promise.all(
        names
          .filter((name) => TEXT.test(name))
          .map(async (name) => {
            const source = await readFile(join(dir, name))
            await writeFile(join(dir, `${name}.br`), await brotlied(source, HARDEST))
            await writeFile(join(dir, `${name}.gz`), await gzipped(source, { level: 9 }))
          }),
      )
    },
  }
}
