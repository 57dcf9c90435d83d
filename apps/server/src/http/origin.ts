import type { IncomingHttpHeaders } from 'node:http'

/** Origins of the pages inside the native apps, iOS and Android. */
const APP_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost']

/**
 * Whether who asks may send here or open the channel. A browser says whose page it shows, and sends our cookies along
 * whoever's that is: it must be one of ours, at the host that is asked, at the public address or in an app. What says nothing
 * is no browser.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  return origin === undefined || APP_ORIGINS.includes(origin) || isOfSite(origin, host, publicUrl)
}

/**
 * Takes the cookie off a request from the page of an app: apps prove themselves by a token, and any page that somebody has
 * running on their own machine may have the same origin as one.
 */
export function withoutCookieOfApps(headers: IncomingHttpHeaders, publicUrl: string | null): IncomingHttpHeaders {
  const { origin, host } = headers
  if (origin !== undefined && APP_ORIGINS.includes(origin) && !isOfSite(origin, host, publicUrl)) delete headers.cookie
  return headers
}

function isOfSite(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const site = publicUrl === null ? null : new URL(publicUrl)
  // At the public address the scheme counts too: what came without TLS may be anybody's.
  if (page.host === site?.host) return page.origin === site.origin
  return /^https?:$/.test(page.protocol) && page.host === host?.toLowerCase()
}
