import { type IsoDate, isIsoDate } from '@strikelens/market/time'
import { symbolCell, wordCell } from '../files/cells.ts'
import type { PackedText } from '../files/csv/columns.ts'
import { AMOUNT, COUNT, required } from '../files/csv/numberRule.ts'
import type { Refusal } from '../files/csv/refusal.ts'
import { CsvTable } from '../files/csv/table.ts'
import { type KiteInstruments, MasterBuilder } from './masterBuilder.ts'

/** The last byte of a token. */
const SEGMENT_CODES: Readonly<Record<string, number>> = {
  NSE: 1,
  INDICES: 9,
  'NFO-FUT': 2,
  'NFO-OPT': 2,
  'BFO-FUT': 5,
  'BFO-OPT': 5,
  'MCX-FUT': 7,
  'MCX-OPT': 7,
}
const KINDS = { EQ: 'EQ', INDEX: 'EQ', FUT: 'FUT', CE: 'CE', PE: 'PE' } as const

/**
 * Kite's instrument master (formats.md §6) as what trades on a day: every contract of NSE, of BSE those on indices alone,
 * since a stock's would bear the names of NSE's, of MCX those of which we know the lot; the shares and funds that pages know,
 * and those that contracts are on. Throws when it is no such file.
 */
export function readKiteInstruments(bytes: Uint8Array, date: IsoDate): KiteInstruments {
  const table = new CsvTable({ name: 'instruments', bytes })
  const token = table.number('instrument_token', required(COUNT))
  const tradingSymbol = table.packed('tradingsymbol')
  const name = table.packed('name')
  const expiry = table.coded('expiry', (cell) => (cell === '' || isIsoDate(cell) ? cell : null))
  const strike = table.number('strike', AMOUNT)
  const tickSize = table.number('tick_size', AMOUNT)
  const lotSize = table.number('lot_size', AMOUNT)
  const kind = table.coded('instrument_type', wordCell(KINDS))
  const segment = table.coded('segment', symbolCell)
  const exchange = table.coded('exchange', symbolCell)
  if (table.missing.length > 0) throw new Error(`Kite's instrument master lacks ${table.missing.join(', ')}`)
  table.read((row) => lineRefusal(token.values[row], segment.at(row), exchange.at(row)))

  const nameAt = textsOf(tradingSymbol)
  const symbolAt = textsOf(name)
  const master = new MasterBuilder(date)
  for (const { line, column, reason } of table.problems) {
    master.reject('line of the instrument master', `line ${line}${column === null ? '' : ` ${column}`}: ${reason}`)
  }
  for (let row = 0; row < table.rows; row++) {
    const line = { token: token.values[row], name: nameAt(row), vendorExchange: exchange.at(row) }
    const segmentName = segment.at(row)
    const kindOfRow = kind.at(row)
    if (segmentName === 'INDICES') master.index(line)
    else if (kindOfRow === 'EQ') {
      if (segmentName === 'NSE') master.cash(line)
    } else if (Object.hasOwn(SEGMENT_CODES, segmentName) && expiry.at(row) >= date) {
      // Field by field: a spread line is four times as slow to read as a written one.
      master.contract({
        token: line.token,
        name: line.name,
        vendorExchange: line.vendorExchange,
        symbol: symbolAt(row),
        kind: kindOfRow,
        expiry: expiry.at(row),
        strike: strike.values[row],
        tickSize: tickSize.values[row],
        lotSize: lotSize.values[row],
      })
    }
  }
  return master.built()
}

/** The texts of a column, decoded all at once: a master has 100,000 and more. */
function textsOf({ bytes, ends }: PackedText): (row: number) => string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return (row) => all.slice(row === 0 ? 0 : ends[row - 1], ends[row])
}

/** Refuses a line of a segment we read whose exchange or token is of another. */
function lineRefusal(token: number, segment: string, exchange: string): Refusal | null {
  if (!Object.hasOwn(SEGMENT_CODES, segment)) return null
  if (segment !== 'INDICES' && segment.split('-')[0] !== exchange) {
    return { column: 'exchange', reason: `${exchange} has no segment ${segment}` }
  }
  if (token < 2 ** 32 && token % 256 === SEGMENT_CODES[segment]) return null
  return { column: 'instrument_token', reason: `${token} is no token of ${segment}` }
}
