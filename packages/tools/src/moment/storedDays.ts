import type { MomentParams, ToolDefinition } from '../define.ts'

/**
 * Which days a tool can be opened on: those of which its futures, its shares, or options of its symbol are stored, by the
 * holidays of its symbol or of the market that it is asked for.
 */
export function storedDays(
  { group, symbols, segment }: Pick<ToolDefinition, 'group' | 'symbols' | 'segment'>,
  params: MomentParams,
): Record<string, string> {
  const symbol = symbols === null || params.symbol === undefined ? {} : { symbol: params.symbol }
  const market = segment?.(params) === 'mcx' ? { segment: 'mcx' } : {}
  if (group === 'market') return { of: 'cash' }
  return { of: group === 'futures' ? 'futures' : 'chains', ...symbol, ...market }
}
