import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ServerClock } from '../../live/clock.ts'
import { storedDays } from './storedDays.ts'

/** Asks for everything again when earlier days have come under a page: not every page hears of it by the live channel. */
export function useNewDays(clock: ServerClock | null): void {
  const client = useQueryClient()
  const days = clock === null ? null : storedDays(clock)
  const shown = useRef(days)
  useEffect(() => {
    if (shown.current !== null && days !== shown.current) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'clock' })
    }
    shown.current = days
  }, [client, days])
}
