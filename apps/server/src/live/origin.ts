/** Origins of the pages inside the native apps. */
const APP_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost', 'http://localhost']

/**
 * Whether who asks may open the channel. A browser says whose page it shows, and sends our cookies along whoever's that is:
 * it must be one of ours, at the host that is asked, at the public address or in an app. What says nothing is no browser.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === undefined || APP_ORIGINS.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const site = publicUrl === null ? null : new URL(publicUrl)
  // At the public address the scheme counts too: what came without TLS may be anybody's.
  if (page.host === site?.host) return page.origin === site.origin
  return page.host === host?.toLowerCase()
}
