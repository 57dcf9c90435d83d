import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { syncPreferences } from './syncPreferences.ts'

/** Keeps the preferences of this browser and of the account together. */
export function useSyncedPreferences(): void {
  const client = useQueryClient()
  useEffect(() => syncPreferences(client), [client])
}
