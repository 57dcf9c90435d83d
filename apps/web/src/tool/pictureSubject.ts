import { plain } from '@strikelens/market/formats'
import { isIsoDate } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import { resolvedOf } from './resolvedLink.ts'

/** What a picture of a page is of: symbol, expiries and strike, as far as the page has them. */
export function pictureSubject(symbol: string | undefined, data: unknown): string {
  const { expiry = '', strike } = resolvedOf(data)
  const expiries = expiry.split(',').filter(isIsoDate).map(day).join(', ')
  const strikeText = Number(strike) > 0 ? plain(Number(strike)) : ''
  return [symbol, expiries, strikeText].filter((word) => word !== undefined && word !== '').join(' · ')
}
