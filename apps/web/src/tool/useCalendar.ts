import type { MomentParams, ToolDefinition } from '@strikelens/tools/define'
import { storedDays } from '@strikelens/tools/moment/storedDays'
import type { TradingCalendar } from '@strikelens/ui/controls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../offline/ask.ts'

async function fetchCalendar(query: string): Promise<TradingCalendar> {
  const response = await ask(`/api/calendar?${query}`)
  if (!response.ok) throw new Error(`The calendar cannot be read (${response.status}).`)
  return response.json()
}

/** The days of which a tool can show something of what it is asked for; null before they are known. */
export function useCalendar(isWanted: boolean, tool: ToolDefinition, params: MomentParams) {
  const query = new URLSearchParams(storedDays(tool, params)).toString()
  const { data } = useQuery({
    queryKey: ['calendar', query],
    queryFn: () => fetchCalendar(query),
    enabled: isWanted,
    staleTime: 600_000,
  })
  return data ?? null
}
