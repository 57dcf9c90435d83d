import { numbersOf, type Table, textsOf } from '@strikelens/market/blocks'
import type { Tx } from '@strikelens/store/database'
import { type RejectedLine, readDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../stored/storedBlocks.ts'
import type { StoredTable } from './storedTable.ts'

const STATISTICS = 'fii_derivatives'
const PARTICIPANTS = 'participant_oi'

/**
 * Where two files of a day contradict each other: foreign institutions' index futures are counted in their statistics and
 * among the participants (formats.md §1.5), long and short. Both are kept; which of them is wrong neither says.
 */
export async function crossDoubts(tx: Tx, tables: readonly StoredTable[]): Promise<RejectedLine[]> {
  const doubts: RejectedLine[] = []
  for (const { dataset, date, table } of tables) {
    const other = dataset === STATISTICS ? PARTICIPANTS : dataset === PARTICIPANTS ? STATISTICS : null
    if (other === null) continue
    const stored = await readDayTable(tx, { dataset: other, part: '' }, date)
    if (stored === null) continue
    const told = storedTable(stored.block)
    const [statistics, participants] = dataset === STATISTICS ? [table, told] : [told, table]
    const [byStatistics, byParticipants] = [statisticsLots(statistics), participantLots(participants)]
    if (byStatistics === byParticipants) continue
    const reason = `${date}: foreign institutions hold ${byStatistics} index futures by their statistics, ${byParticipants} by the participants`
    doubts.push({ line: 0, column: null, reason })
  }
  return doubts
}

function statisticsLots(table: Table): number {
  const symbol = textsOf(table, 'symbol')
  const row = textsOf(table, 'product').findIndex((product, at) => product === 'fut-index' && symbol[at] === '')
  return row < 0 ? Number.NaN : numbersOf(table, 'oiLots')[row]
}

function participantLots(table: Table): number {
  const product = textsOf(table, 'product')
  const row = textsOf(table, 'participant').findIndex((who, at) => who === 'FII' && product[at] === 'fut-index')
  return row < 0 ? Number.NaN : numbersOf(table, 'long')[row] + numbersOf(table, 'short')[row]
}
