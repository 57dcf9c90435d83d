import type { PreferenceChanges } from '@strikelens/tools/preferences'
import type { QueryClient } from '@tanstack/react-query'
import { preferencesQuery, sendPreferences } from './preferenceCalls.ts'
import { applyPreferences } from './preferences.ts'

/** Shows and keeps changes at once and sends them to the account; puts `before` back when they are refused, and throws. */
export async function savePreferences(
  client: QueryClient,
  changes: PreferenceChanges,
  before: PreferenceChanges,
): Promise<void> {
  show(client, changes)
  try {
    await sendPreferences(changes)
  } catch (error) {
    show(client, before)
    throw error
  }
}

function show(client: QueryClient, changes: PreferenceChanges): void {
  client.setQueryData(preferencesQuery.queryKey, (chosen = {}) => ({
    ...chosen,
    ...changes,
    ...(changes.notifications && { notifications: { ...chosen.notifications, ...changes.notifications } }),
  }))
  applyPreferences(changes)
}
