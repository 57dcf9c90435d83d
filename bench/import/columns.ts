import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inferSchema, initParser } from 'udsv'
import {
  type CashDay,
  coded,
  type FileReading,
  type FoDay,
  packedText,
  parseLegacyCm,
  parseLegacyFo,
  parseUdiffCm,
  parseUdiffFo,
  type SourceFile,
  writeUdiffFo,
} from '../../packages/feeds/src/files/index.ts'
import { medianOfRounds } from '../rounds.ts'

const ROWS = 36_000
const ROUNDS = 25
const COMMA = 44
const NEWLINE = 10

/**
 * Bhavcopies of today and until 2024, from bytes to typed columns, against udsv's typed rows (its decoding of the bytes
 * included: it reads strings) and against looking at every byte once.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const udiff = realFile('fo_udiff') ?? { name: 'a written file', bytes: writeUdiffFo(inventedDay(ROWS)) }
  await compare(print, 'contracts', udiff, parseUdiffFo)
  const { write } = await medianOfRounds({ write: () => writeUdiffFo(dayOf(parseUdiffFo(udiff))) })
  print(`  read and written ${write.toFixed(1)} ms`)
  const others = [
    ['contracts', realFile('fo_bhav_legacy'), parseLegacyFo],
    ['securities', realFile('cm_udiff_nse'), parseUdiffCm],
    ['securities', realFile('cm_bhav_legacy'), parseLegacyCm],
  ] as const
  for (const [what, file, parse] of others) if (file !== null) await compare(print, what, file, parse)
  if (others.some(([, file]) => file === null)) {
    print('REALDATA_DIR is unset: files until 2024 and of the cash market are measured on real ones alone')
  }
}

async function compare(
  print: (line: string) => void,
  what: string,
  file: SourceFile,
  parse: (file: SourceFile) => FileReading<FoDay | CashDay>,
): Promise<void> {
  const { rows } = dayOf(parse(file))
  const { ours, udsv, bytes } = await medianOfRounds(
    {
      ours: () => parse(file),
      udsv: () => {
        const text = new TextDecoder('latin1').decode(file.bytes)
        return initParser(inferSchema(text)).typedObjs(text)
      },
      bytes: () => lookAt(file.bytes),
    },
    ROUNDS,
  )
  print(`${rows.toLocaleString('en-IN')} ${what}, ${(file.bytes.length / 1e6).toFixed(1)} MB, ${file.name}`)
  print(`  read ${ours.toFixed(1)} ms, ${((rows / ours) * 1000).toExponential(2)} rows/s`)
  print(`  against udsv typed rows (${udsv.toFixed(1)} ms): ${(udsv / ours).toFixed(2)}×, target ≥ 6×`)
  print(`  against a bare loop over the bytes (${bytes.toFixed(1)} ms): ${(ours / bytes).toFixed(2)}×, target ≤ 2.2×`)
}

/** Counts commas and newlines and adds up the bytes: what no reader can do without. */
function lookAt(bytes: Uint8Array): number {
  let commas = 0
  let lines = 0
  let sum = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    sum += byte
    if (byte === COMMA) commas++
    else if (byte === NEWLINE) lines++
  }
  return commas + lines + sum
}

/** The last file of a folder of real ones; null where there is none. */
function realFile(of: string): SourceFile | null {
  const folder = join(process.env.REALDATA_DIR ?? '', of)
  if (process.env.REALDATA_DIR === undefined || !existsSync(folder)) return null
  const name = readdirSync(folder).sort().at(-1) ?? ''
  return { name, bytes: new Uint8Array(gunzipSync(readFileSync(join(folder, name)))) }
}

function dayOf<D>(reading: FileReading<D>): D {
  if (!reading.ok) throw new Error(reading.reason)
  return reading.day
}

/** As many contracts as asked, four in ten untraded, in the shape of a real day. */
function inventedDay(rows: number): FoDay {
  const each = <T>(make: (row: number) => T) => Array.from({ length: rows }, (_, row) => make(row))
  const numbers = (make: (row: number) => number) => Float64Array.from({ length: rows }, (_, row) => make(row))
  const noise = (row: number, salt: number) => (Math.imul(row + 1, 2654435761 ^ salt) >>> 0) / 2 ** 32
  const symbols = Array.from({ length: 210 }, (_, n) => `SYMBOL${n}`)
  const symbolOf = (row: number) => symbols[Math.floor((row * symbols.length) / rows)]
  const isTraded = (row: number) => noise(row, 1) > 0.45
  const premium = (row: number, salt: number) =>
    Math.round(20 * 500 * noise(row, 2) + 20 * noise(row, salt)) / 20 + 0.05
  const lots = numbers((row) => (isTraded(row) ? Math.ceil(50_000 * noise(row, 3) ** 4) : 0))
  const strike = numbers((row) => 1000 + 10 * (row % 80))
  const price = (salt: number) => numbers((row) => (isTraded(row) ? premium(row, salt) : Number.NaN))
  const open = price(4)
  return {
    date: '2026-11-17',
    exchange: 'NSE',
    rows,
    name: packedText(each((row) => `${symbolOf(row)}26NOV${strike[row]}${row % 2 === 0 ? 'CE' : 'PE'}`)),
    token: numbers((row) => 35_000 + row),
    symbol: coded(each(symbolOf)),
    set: coded(each(() => 'STK')),
    kind: coded(each((row) => (row % 2 === 0 ? 'CE' : 'PE'))),
    expiry: coded(each((row) => ['2026-11-24', '2026-12-29', '2027-01-25'][Math.floor(3 * noise(row, 5))])),
    strike,
    lotSize: numbers((row) => 25 * (1 + (symbolOf(row).length % 3))),
    open,
    high: open.map((value, row) => value + Math.round(100 * noise(row, 6)) / 20),
    low: open,
    close: numbers((row) => premium(row, 7)),
    last: price(8),
    prevClose: numbers((row) => premium(row, 9)),
    settle: numbers((row) => premium(row, 7)),
    underlying: numbers(() => 1390.45),
    volumeLots: lots,
    volumeQty: lots,
    turnover: lots.map((value, row) => Math.round(value * 75 * strike[row] * 100) / 100),
    trades: lots.map((value) => Math.ceil(value / 2)),
    oiQty: numbers((row) => Math.floor(20_000 * noise(row, 10)) * 75),
    oiChangeQty: numbers((row) => Math.floor(2000 * (noise(row, 11) - 0.5)) * 75),
  }
}
