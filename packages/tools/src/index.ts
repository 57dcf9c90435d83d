import type { Market } from '@strikelens/market/market'
import type { ToolDefinition } from './define.ts'
import { futures } from './futures/index.ts'
import { market } from './market/index.ts'
import { options } from './options/index.ts'
import type { Result } from './result.ts'
import { strategy } from './strategy/index.ts'

export type { ToolDefinition } from './define.ts'
export { GROUPS } from './define.ts'
export type { Result } from './result.ts'

/** The product's name, here and nowhere else. */
export const PRODUCT = 'Strikelens'

/** Every tool, by menu group in the order of the menu. */
export const tools: readonly ToolDefinition[] = [...futures, ...options, ...strategy, ...market]

const byKey = new Map(tools.map((tool) => [tool.key, tool]))

/** The tool of a route; null when there is none. */
export function toolOf(key: string): ToolDefinition | null {
  return byKey.get(key) ?? null
}

type Compute = (market: Market, params: unknown) => Promise<Result<unknown>>

/** What a tool computes, loaded when first asked for. Its parameters must have been parsed by the tool's own schema. */
export async function computeOf(key: string): Promise<Compute> {
  const tool = toolOf(key)
  if (tool === null) throw new Error(`There is no tool '${key}'.`)
  const [group, name] = tool.folder.split('/')
  const module: { compute: Compute } = await import(`./${group}/${name}/compute.ts`)
  return module.compute
}

/** What a tool's table exports: column names and the values below them. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

type TableOf = (data: unknown, params: unknown) => ExportTable

/** The table of a tool's answer as it arrives in the browser, for export; null for a tool without one. */
export async function tableOf(key: string): Promise<TableOf | null> {
  const tool = toolOf(key)
  if (tool === null) return null
  const [group, name] = tool.folder.split('/')
  const module: { table: TableOf } = await import(`./${group}/${name}/table.ts`)
  return module.table
}
