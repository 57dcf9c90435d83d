import type * as z from 'zod/mini'
import type { List } from '../list/list.ts'
import { listTool } from '../list/listTool.ts'
import { SHARE_PARAMS } from './shareParams.ts'

/** What every screener of shares says of itself (§I7), with the parameters of its list and its own. */
export function shareTool<const Own extends Readonly<Record<string, z.ZodMiniType>>>(list: List, own: Own) {
  return {
    group: 'screener',
    category: 'Screener',
    lives: 'minutes',
    restsOn: 'cash',
    cadenceMinutes: 3,
    byMinute: null,
    symbols: null,
    segment: () => 'cash' as const,
    ...listTool(list, { ...SHARE_PARAMS, ...own }),
  } as const
}
