import { type PreferenceChanges, type Preferences, preferences } from '@strikelens/tools/preferences'
import { onPreference } from '@strikelens/ui/kept'
import { useMemo, useSyncExternalStore } from 'react'
import { preferencesHere } from './preferences.ts'

/** What holds in this browser now, wherever it is chosen: here, in the header, on a tool's page. */
export function usePreferences(chosen: PreferenceChanges): Preferences {
  const text = useSyncExternalStore(onPreference, () => JSON.stringify(preferencesHere(chosen)))
  return useMemo(() => preferences.parse(JSON.parse(text)), [text])
}
