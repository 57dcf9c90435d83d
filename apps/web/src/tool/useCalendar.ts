import type { TradingCalendar } from '@strikelens/ui/controls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../offline/ask.ts'

type Of = 'chains' | 'futures'

async function fetchCalendar(of: Of): Promise<TradingCalendar> {
  const response = await ask(of === 'chains' ? '/api/calendar' : `/api/calendar?of=${of}`)
  if (!response.ok) throw new Error(`The calendar cannot be read (${response.status}).`)
  return response.json()
}

/** The days that can be opened, by what they are stored of; null before it is known. */
export function useCalendar(isWanted: boolean, of: Of): TradingCalendar | null {
  const { data } = useQuery({
    queryKey: ['calendar', of],
    queryFn: () => fetchCalendar(of),
    enabled: isWanted,
    staleTime: 600_000,
  })
  return data ?? null
}
