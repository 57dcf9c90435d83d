import type { PlannedFile } from '@strikelens/feeds/fetch'
import type { FetchTry } from '@strikelens/store/repositories'

/** Whether a file is loaded, or known to have nothing in it. `loaded` are names of all files that were, in small letters. */
export function isSettled(
  { name }: Pick<PlannedFile, 'name'>,
  last: Pick<FetchTry, 'state'> | undefined,
  loaded: ReadonlySet<string>,
): boolean {
  if (last?.state === 'loaded' || last?.state === 'empty') return true
  const whole = name.toLowerCase()
  // A zip is noted by the name of what is in it.
  return loaded.has(whole) || loaded.has(whole.replace(/\.zip$/, ''))
}
