import briefs from 'virtual:briefs'

/** What a page is for, in a few words. Apart from the manifest: only what opens later shows it. */
export function briefOf(key: string): string {
  return briefs[key] ?? ''
}
