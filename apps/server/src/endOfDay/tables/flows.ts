import type { FiiDiiCash, ParticipantDay } from '@strikelens/feeds/files'
import { dated, fiiDiiCash, participantOi, participantVolume } from '@strikelens/market/datasets'
import type { StoredTable } from './storedTable.ts'

/** Participant-wise positions (`participant_oi`, `participant_volume`). */
export function participantTable({ date, measure, positions }: ParticipantDay): StoredTable {
  const table = {
    participant: positions.map(({ participant }) => participant),
    product: positions.map(({ product }) => product),
    long: Float64Array.from(positions, ({ long }) => long),
    short: Float64Array.from(positions, ({ short }) => short),
  }
  return dated(measure === 'oi' ? participantOi : participantVolume, date, table)
}

/** Cash of institutions (`fii_dii_cash`), ₹ crore. */
export function institutionTable({ date, fii, dii }: FiiDiiCash): StoredTable {
  const both = [fii, dii]
  const table = {
    category: ['FII', 'DII'],
    buyCrore: Float64Array.from(both, ({ buyCrore }) => buyCrore),
    sellCrore: Float64Array.from(both, ({ sellCrore }) => sellCrore),
    netCrore: Float64Array.from(both, ({ netCrore }) => netCrore),
  }
  return dated(fiiDiiCash, date, table)
}
