const HEADER_BYTES = 512
const FAT_ENTRIES_IN_HEADER = 109
const ENTRY_BYTES = 128
/** A stream below this lies in sectors of 64 bytes inside the stream of the root. */
const SHORT_STREAM = 4096
const SHORT_SECTOR = 64
/** Sector numbers from here on mean the end of a chain, or nothing. */
const NO_SECTOR = 0xfffffffa

/** Told by its first bytes: the container of all old office files. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

/**
 * A stream of a compound file by its name ([MS-CFB]); null where it has none of that name. Throws on a file that is cut off or
 * whose sectors lead in a circle.
 */
export function streamOf(bytes: Uint8Array, name: string): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorBytes = 2 ** Math.min(view.getUint16(30, true), 12)
  const sector = (index: number) => {
    const from = HEADER_BYTES + index * sectorBytes
    if (from + sectorBytes > bytes.length) throw new Error('the file is cut off')
    return bytes.subarray(from, from + sectorBytes)
  }
  const fat: number[] = []
  for (let i = 0; i < Math.min(view.getUint32(44, true), FAT_ENTRIES_IN_HEADER); i++) {
    fat.push(...numbersOf(sector(view.getUint32(76 + 4 * i, true))))
  }
  const chained = (start: number) => joined(chainOf(start, fat).map(sector))

  const directory = chained(view.getUint32(48, true))
  const entries = Array.from({ length: directory.length / ENTRY_BYTES }, (_, i) =>
    entryOf(directory.subarray(i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES)),
  )
  const found = entries.find((entry) => entry.name === name)
  if (found === undefined) return null
  if (found.bytes >= SHORT_STREAM) return chained(found.start).subarray(0, found.bytes)
  const shortFat = numbersOf(chained(view.getUint32(60, true)))
  const short = chained(entries[0].start)
  const parts = chainOf(found.start, shortFat).map((i) => short.subarray(i * SHORT_SECTOR, (i + 1) * SHORT_SECTOR))
  return joined(parts).subarray(0, found.bytes)
}

function entryOf(bytes: Uint8Array): { name: string; start: number; bytes: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const nameBytes = Math.min(64, Math.max(0, view.getUint16(64, true) - 2))
  const name = new TextDecoder('utf-16le').decode(bytes.subarray(0, nameBytes))
  return { name, start: view.getUint32(116, true), bytes: view.getUint32(120, true) }
}

/** The sectors of a chain: each names the next. */
function chainOf(start: number, fat: readonly number[]): number[] {
  const chain: number[] = []
  for (let at = start; at < NO_SECTOR; at = fat[at] ?? NO_SECTOR) {
    chain.push(at)
    if (chain.length > fat.length) throw new Error('its sectors lead in a circle')
  }
  return chain
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length >> 2 }, (_, i) => view.getUint32(4 * i, true))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
