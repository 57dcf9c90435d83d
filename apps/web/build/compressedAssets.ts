import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|txt)$/
const HARDEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes each text file a second and third time, compressed as hard as it goes: the server sends those as they are. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    // Only when everything is written: other plugins still fill in names after the bundle is made.
    writeBundle({ dir }) {
      if (dir === undefined) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue
        const source = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source, HARDEST))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }))
      }
    },
  }
}
