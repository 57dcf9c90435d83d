import type { IsoDate } from '@strikelens/market/time'

/**
 * The expiry that was near on a session, the one it ended with included: days of a history keep the expiry they had, whatever
 * is stored after them. Undefined where none is listed.
 */
export function nearOnDay<Series extends { readonly expiry: IsoDate }>(
  options: readonly Series[],
  date: IsoDate,
): Series | undefined {
  return options.find(({ expiry }) => expiry >= date)
}
