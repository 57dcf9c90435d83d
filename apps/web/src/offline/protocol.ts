/** On an answer that the service worker kept: when it came from the server, epoch ms. */
export const STORED_HEADER = 'x-strikelens-stored'

/** Told to the service worker when somebody signs out: it forgets every answer. */
export const FORGET = 'forget'

/** Asks the service worker to keep what a page loaded before it was there. */
export function keepMessage(urls: readonly string[]): object {
  return { keep: urls }
}

/** The addresses of such a message; none of any other. */
export function keptUrls(message: unknown): string[] {
  if (typeof message !== 'object' || message === null || !('keep' in message) || !Array.isArray(message.keep)) return []
  return message.keep.filter((url) => typeof url === 'string')
}
