import { decodeChainDay, encodePanelField, textsOf } from '@strikelens/market/blocks'
import { SUMMARY_FIELDS, snapshotOf } from '@strikelens/market/chains'
import { frameEncoder } from '@strikelens/market/frames'
import type { Db } from '@strikelens/store/database'
import { type ChainDayBlock, type FieldBlocks, reopenDay, type StoredFrame } from '@strikelens/store/repositories'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { unpackedSummaries } from '../stored/packedSummaries.ts'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { unitsPerRupee } from './liveChain.ts'
import type { TradingDay } from './tradingDay.ts'

/** Turns the blocks of a closed day into minutes again, so that others can be put between them. */
export function reopenMinutes(db: Db, day: TradingDay): Promise<void> {
  return reopenDay(db, day.date, ['ids', 'start', ...BAR_FIELDS], {
    chain: (stored) => framesOf(day, stored),
    bars: (panel, fields) => minutesOf(panel, fields),
  })
}

/** Each frame stands alone: those before it may be others by the time it is read. */
function framesOf(day: TradingDay, { symbol, expiry, block, summary }: ChainDayBlock): StoredFrame[] {
  const chain = day.chain(symbol, expiry)
  const series = decodeChainDay(block)
  if (chain === null || series === null) throw new Error(`${day.date} of ${symbol} ${expiry} cannot be read.`)
  const { lotSize, tickSize } = chain.terms
  const width = SUMMARY_FIELDS.length
  const { rows } = unpackedSummaries(summary)
  return Array.from(series.asOf, (asOf, t) => {
    const seq = day.seqOf(chain, asOf)
    const terms = { symbol, expiry, unitsPerRupee: unitsPerRupee(tickSize), lotSize, firstSeq: seq }
    const row = rows.slice(t * width, (t + 1) * width)
    const frame = frameEncoder(terms).encode(snapshotOf(series, t), true)
    return { asOf, seq, frame, summary: new Uint8Array(row.buffer) }
  })
}

function minutesOf(panel: string, fields: FieldBlocks): { start: number; block: Uint8Array }[] {
  const block = (field: string) => {
    const stored = fields.get(field)
    if (stored === undefined) throw new Error(`The bars of ${panel} lack ${field}.`)
    return stored
  }
  const width = textsOf(storedTable(block('ids')), 'id').length
  const starts = storedField(block('start'))
  const columns = BAR_FIELDS.map((field) => storedField(block(field)))
  return Array.from(starts, (start, m) => {
    const values = new Float64Array(columns.length * width)
    columns.forEach((column, f) => {
      for (let i = 0; i < width; i++) values[f * width + i] = column[i * starts.length + m]
    })
    return { start, block: encodePanelField(values, columns.length, width) }
  })
}
