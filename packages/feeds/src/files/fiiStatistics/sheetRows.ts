import { createRequire } from 'node:module'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** A sheet's rows of cell texts, or why they could not be read. */
export type SheetRows =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly reason: string }

/** The exchange's sheets are 9 to 40 KB. */
const MOST_BYTES = 1024 * 1024
const MOST_ROWS = 500
const LONGEST_MS = 10_000
const MOST_MEMORY_MB = 128

/** Told by its first bytes: the container of all old office files. */
export function isSheet(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

/** Runs by itself: an office file may loop for ever, fill the memory or write into the prototypes of its reader. */
const READER = `
const { workerData } = require('node:worker_threads')
const { bytes, port, done, library, mostRows } = workerData
let told
try {
  const { read, utils } = require(library)
  const book = read(bytes, { type: 'array', dense: true, sheetRows: mostRows, cellFormula: false, cellHTML: false, bookVBA: false })
  const sheet = book.Sheets[book.SheetNames[0]]
  const rows = sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' })
  told = { ok: true, rows: rows.map((row) => Array.from(row, (cell) => String(cell ?? '').trim())) }
} catch (error) {
  told = { ok: false, reason: 'the sheet cannot be read: ' + (error instanceof Error ? error.message : String(error)) }
}
port.postMessage(JSON.stringify(told))
Atomics.store(done, 0, 1)
Atomics.notify(done, 0)
`

/** The first sheet of an old office file, read in a thread of its own with bounds on time and memory. */
export function sheetRows(bytes: Uint8Array): SheetRows {
  if (bytes.length > MOST_BYTES)
    return { ok: false, reason: `a sheet of ${bytes.length} bytes is none of the exchange's` }
  const done = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(READER, {
    eval: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    workerData: {
      bytes: bytes.slice(),
      port: port2,
      done,
      library: createRequire(import.meta.url).resolve('xlsx'),
      mostRows: MOST_ROWS,
    },
    transferList: [port2],
  })
  // A thread that runs out of memory says so in an event nobody waits for; the wait below ends by its time.
  worker.on('error', () => {})
  worker.unref()
  try {
    Atomics.wait(done, 0, 0, LONGEST_MS)
    const told = receiveMessageOnPort(port1)
    if (told === undefined) return { ok: false, reason: `the sheet was not read within ${LONGEST_MS / 1000} s` }
    return toldRows(told.message)
  } finally {
    port1.close()
    void worker.terminate()
  }
}

function toldRows(message: unknown): SheetRows {
  const told: unknown = typeof message === 'string' ? JSON.parse(message) : null
  if (typeof told !== 'object' || told === null) return { ok: false, reason: 'the sheet cannot be read' }
  if ('rows' in told && Array.isArray(told.rows)) {
    return { ok: true, rows: told.rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : [])) }
  }
  return { ok: false, reason: 'reason' in told ? String(told.reason) : 'the sheet cannot be read' }
}
