import type { ServerClock } from '../../live/clock.ts'

/** What the stored days are known by: another word says that there are others than before. */
export function storedDays({ kind, notReady, published, history }: ServerClock): string {
  if (kind === 'stored') return String(notReady ?? published)
  return history === null ? 'all' : 'being made'
}
