import purposes from 'virtual:purposes'

/** What a page is for, in half a line. Apart from the manifest: only what opens later shows it. */
export function purposeOf(key: string): string {
  return purposes[key] ?? ''
}
