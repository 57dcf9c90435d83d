import type { ToolDefinition } from './define.ts'

/** Which days a tool can be opened on: those of which its futures, its shares, or options of its symbol are stored. */
export function storedDays(
  { group, symbols }: Pick<ToolDefinition, 'group' | 'symbols'>,
  symbol: string | undefined,
): Record<string, string> {
  if (group === 'futures') return { of: 'futures' }
  if (group === 'market') return { of: 'cash' }
  return symbols === null || symbol === undefined ? { of: 'chains' } : { of: 'chains', symbol }
}
