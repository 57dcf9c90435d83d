import type { Band } from '@strikelens/ui/frame'

/** The page on which it is said that history is being made; null while it is on none. */
let saidOn: string | null = null

/**
 * Says that earlier sessions are still being made: on the first page whose figures look back to them, and on no other, until
 * all are there.
 */
export function historyBand(page: string, isBeingMade: boolean, lacksHistory: boolean): Band[] {
  if (!isBeingMade) saidOn = null
  if (!isBeingMade || !lacksHistory || (saidOn !== null && saidOn !== page)) return []
  saidOn = page
  const text = 'Earlier sessions are still being made: figures that use them are not complete yet.'
  return [{ key: 'history', tone: 'plain', text }]
}
