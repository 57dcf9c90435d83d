import type { ToolKey } from '@strikelens/tools'
import type { ListData } from '@strikelens/tools/list/listData'
import { type ListedRow, listedRows } from '@strikelens/tools/list/listedRow'
import { answered, type Query } from './ask.ts'

/** The rows of a list with all digits. */
export async function listedAt(tool: ToolKey, query: Query = {}): Promise<readonly ListedRow[]> {
  const { data } = await answered<ListData>(tool, { ...query, digits: 'all' })
  return listedRows(data)
}
