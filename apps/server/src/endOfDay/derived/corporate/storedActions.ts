import { corporateActions } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readTables } from '../../../stored/storedTables.ts'
import { listedActions, repliedActions } from './companyAction.ts'
import type { ActionList } from './standingActions.ts'

/** What the exchange's lists and replies of some dates say, as stored. */
export async function storedActions(
  db: Db,
  from: IsoDate,
  to: IsoDate,
): Promise<{ lists: ActionList[]; replies: ActionList[] }> {
  const [lists, replies] = await Promise.all(
    ['list', 'reply'].map((part) => readTables(db, corporateActions, from, to, part)),
  )
  return {
    lists: lists.map((table) => ({ date: table.date, actions: listedActions(table) })),
    replies: replies.map((table) => ({ date: table.date, actions: repliedActions(table) })),
  }
}
