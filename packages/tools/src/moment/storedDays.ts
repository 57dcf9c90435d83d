import type { MomentParams, ToolDefinition } from '../define.ts'

/**
 * Which days a tool can be opened on: those of which what it rests on is stored, by the holidays of its symbol or of the
 * market that it is asked for.
 */
export function storedDays(
  { restsOn, symbols, segment }: Pick<ToolDefinition, 'restsOn' | 'symbols' | 'segment'>,
  params: MomentParams,
): Record<string, string> {
  if (restsOn === 'cash') return { of: restsOn }
  const symbol = symbols === null || params.symbol === undefined ? {} : { symbol: params.symbol }
  const market = segment?.(params) === 'mcx' ? { segment: 'mcx' } : {}
  return { of: restsOn, ...symbol, ...market }
}

/** By what a tool's past is opened: a minute of a session, a day, or not at all. */
export function opensBy({ lives }: Pick<ToolDefinition, 'lives'>): 'minute' | 'day' | null {
  if (lives === 'always') return null
  return lives === 'minutes' ? 'minute' : 'day'
}
