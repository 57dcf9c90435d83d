import type { TradingCalendar } from '@strikelens/ui/controls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../offline/ask.ts'

async function fetchCalendar(): Promise<TradingCalendar> {
  const response = await ask('/api/calendar')
  if (!response.ok) throw new Error(`The calendar cannot be read (${response.status}).`)
  return response.json()
}

/** The days that can be opened; null before it is known. */
export function useCalendar(isWanted: boolean): TradingCalendar | null {
  const { data } = useQuery({ queryKey: ['calendar'], queryFn: fetchCalendar, enabled: isWanted, staleTime: 600_000 })
  return data ?? null
}
