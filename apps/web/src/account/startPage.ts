import { DEFAULT_PREFERENCES } from '@strikelens/tools/preferences'
import { askPreferences } from './preferenceCalls.ts'

/** Path of the page that opens for whoever has just signed in: their own choice, else home, also when it cannot be read. */
export async function startPage(): Promise<string> {
  try {
    return (await askPreferences()).startPage ?? DEFAULT_PREFERENCES.startPage
  } catch {
    return DEFAULT_PREFERENCES.startPage
  }
}
