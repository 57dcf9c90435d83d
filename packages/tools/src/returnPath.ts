/** No page of ours has an address half as long. */
const MOST_PATH = 500
/**
 * Pages of this site: '/', '/option-chain', '/option-chain/M%26M?range=5'. What is between two slashes is of these letters
 * and not empty, so that no part of it is another host to any browser; a query may hold any printable letter but '\'.
 */
const OWN_PATH = /^\/(?:[\w&.~%-]+(?:\/[\w&.~%-]+)*\/?)?(?:\?[!-[\]-~]*)?$/
/** Parts that an address leaves out or reads as a slash, written as they are or as '%2e', '%2f', '%5c'. */
const MISLEADING = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%[01]|%7f/i
const ANY_SITE = 'https://own.invalid'

/** A path of this site with its query, without the place on its page; null for whatever else a link may say. */
export function ownPath(text: string | null | undefined): string | null {
  if (text == null || text.length > MOST_PATH) return null
  const [link] = text.split('#', 1)
  const [path] = link.split('?', 1)
  if (!OWN_PATH.test(link) || MISLEADING.test(path) || !URL.canParse(link, ANY_SITE)) return null
  // The last word is the browser's: what it makes of the link is what is followed.
  const { origin, pathname, search } = new URL(link, ANY_SITE)
  return origin === ANY_SITE && !pathname.startsWith('//') ? pathname + search : null
}

/** Where a link that says where to go on may lead: to its path of this site, else to `otherwise`. */
export function returnPath(text: string | null | undefined, otherwise = '/'): string {
  return ownPath(text) ?? otherwise
}
