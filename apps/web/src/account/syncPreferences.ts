import type { PreferenceChanges } from '@strikelens/tools/preferences'
import { onPreference } from '@strikelens/ui/kept'
import type { QueryClient } from '@tanstack/react-query'
import { preferencesQuery, sendPreferences } from './preferenceCalls.ts'
import { applyPreferences, isKept, preferencesHere } from './preferences.ts'

/**
 * Keeps this browser and the account together until the returned function is called: what the account has chosen comes
 * here, and what is chosen on a page (theme, unit, live updates, price widget) goes to the account.
 */
export function syncPreferences(client: QueryClient): () => void {
  const chosenHere = new Set<string>()
  let isStopped = false
  const stop = onPreference((name, isChosen) => {
    if (!isChosen || !isKept(name)) return
    chosenHere.add(name)
    void send(client, { [name]: preferencesHere({})[name] })
  })
  client.fetchQuery(preferencesQuery).then(
    (chosen) => {
      if (isStopped) return
      // What was chosen while the question was under way is newer than its answer.
      applyPreferences(Object.fromEntries(Object.entries(chosen).filter(([name]) => !chosenHere.has(name))))
    },
    // This browser's own go on; the settings page says what is wrong.
    (error: unknown) => console.warn('The preferences of the account cannot be read.', error),
  )
  return () => {
    isStopped = true
    stop()
  }
}

async function send(client: QueryClient, changes: PreferenceChanges): Promise<void> {
  try {
    client.setQueryData(preferencesQuery.queryKey, await sendPreferences(changes))
  } catch (error) {
    console.warn('A preference was not kept in the account.', error)
  }
}
