import { chosenPreferences, type PreferenceChanges } from '@strikelens/tools/preferences'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../api.ts'

const chosen = z.pipe(z.record(z.string(), z.unknown()), z.transform(chosenPreferences))

/** What the account has chosen; what it has not is absent. */
export async function askPreferences(): Promise<PreferenceChanges> {
  return chosen.parse(await call('GET', '/api/user/preferences'))
}

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: askPreferences,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Has the account remember changes; gives everything it has chosen then. */
export async function sendPreferences(changes: PreferenceChanges): Promise<PreferenceChanges> {
  return chosen.parse(await call('PATCH', '/api/user/preferences', changes))
}
