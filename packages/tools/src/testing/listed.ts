import type * as z from 'zod/mini'
import type { List } from '../list/list.ts'
import type { ListData } from '../list/listData.ts'
import { type ListedRow, listedRows } from '../list/listedRow.ts'
import { listScreen } from '../list/listScreen.ts'
import type { ListParams } from '../list/listTool.ts'
import { readAhead } from '../list/readLater.ts'
import type { Result } from '../result.ts'
import { answerOf } from './answerOf.ts'
import { wire } from './wire.ts'

/** The rows of a list's answer as its page has them. */
export function rowsOfList(result: Result<ListData>): readonly ListedRow[] {
  return listedRows(wire(answerOf(result).data))
}

/** Who is listed for what an address says, in its order. */
export async function listedFor(
  list: List,
  schema: z.ZodMiniType<ListParams>,
  result: Result<ListData>,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const data = wire(answerOf(result).data)
  const params = schema.parse(query)
  const formulas = await readAhead(list, data, params)
  return listScreen(list, data, listedRows(data), params, formulas).rows.map(({ symbol }) => symbol)
}
