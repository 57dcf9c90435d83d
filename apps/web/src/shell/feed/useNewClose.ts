import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ServerClock } from '../../live/clock.ts'

/** Asks for everything again when another session has been imported: no live channel tells of what is only stored. */
export function useNewClose(clock: ServerClock | null): void {
  const client = useQueryClient()
  const close = clock?.kind === 'stored' ? (clock.notReady ?? clock.published) : null
  const shown = useRef(close)
  useEffect(() => {
    if (shown.current !== null && close !== shown.current) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'clock' })
    }
    shown.current = close
  }, [client, close])
}
