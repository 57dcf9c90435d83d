import { fiiDerivatives, participantOi, type TableOf, tableOf } from '@strikelens/market/datasets'
import type { Tx } from '@strikelens/store/database'
import type { RejectedLine } from '@strikelens/store/repositories'
import { readTable } from '../../stored/storedTables.ts'
import type { StoredTable } from './storedTable.ts'

/**
 * Where two files of a day contradict each other: foreign institutions' index futures are counted in their statistics and
 * among the participants (formats.md §1.5), long and short. Both are kept; which of them is wrong neither says.
 */
export async function crossDoubts(tx: Tx, tables: readonly StoredTable[]): Promise<RejectedLine[]> {
  const doubts: RejectedLine[] = []
  for (const { dataset, date, table } of tables) {
    const [isStatistics, isParticipants] = [dataset === fiiDerivatives.name, dataset === participantOi.name]
    if (!isStatistics && !isParticipants) continue
    const statistics = isStatistics ? tableOf(fiiDerivatives, table, date) : await readTable(tx, fiiDerivatives, date)
    const participants = isParticipants ? tableOf(participantOi, table, date) : await readTable(tx, participantOi, date)
    if (statistics === null || participants === null) continue
    const [byStatistics, byParticipants] = [statisticsLots(statistics), participantLots(participants)]
    if (byStatistics === byParticipants) continue
    const reason = `${date}: foreign institutions hold ${byStatistics} index futures by their statistics, ${byParticipants} by the participants`
    doubts.push({ line: 0, column: null, reason })
  }
  return doubts
}

function statisticsLots({ product, symbol, oiLots }: TableOf<typeof fiiDerivatives>): number {
  return oiLots[product.findIndex((one, at) => one === 'fut-index' && symbol[at] === '')] ?? Number.NaN
}

function participantLots({ participant, product, long, short }: TableOf<typeof participantOi>): number {
  const row = participant.findIndex((who, at) => who === 'FII' && product[at] === 'fut-index')
  return row < 0 ? Number.NaN : long[row] + short[row]
}
