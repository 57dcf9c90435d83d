import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)
const HEADER = { woff: 44, sfnt: 12 } as const
const ENTRY = { woff: 20, sfnt: 16 } as const

const read = new Map<string, Font>()

/**
 * A font of the site, unpacked and read once: the library that writes PDFs would do it anew for each, in JavaScript, which
 * holds up everybody else for most of the time that an invoice takes.
 */
export function siteFont(subset: 'latin' | 'latin-ext', weight: 400 | 600): Font {
  const path = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)
  const font = read.get(path) ?? create(sfntOf(readFileSync(path)))
  read.set(path, font)
  return font
}

/** What a WOFF file (W3C, version 1) holds: the same tables, each deflated. */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER.sfnt + ENTRY.sfnt * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // How a binary search of the tables begins.
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts: Uint8Array[] = [head]
  let at = head.length
  for (let i = 0; i < count; i++) {
    const from = HEADER.woff + ENTRY.woff * i
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const to = HEADER.sfnt + ENTRY.sfnt * i
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(at, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = -length & 3
    parts.push(table, Buffer.alloc(padding))
    at += length + padding
  }
  return Buffer.concat(parts)
}
