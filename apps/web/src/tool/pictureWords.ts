import { plain } from '@strikelens/market/formats'
import { isIsoDate } from '@strikelens/market/time'
import { PRODUCT } from '@strikelens/tools/product'
import { day } from '@strikelens/ui/formats'
import { ageAndSource, type FootProps, type PictureWords } from '@strikelens/ui/frame'
import { resolvedOf } from './resolvedLink.ts'

interface Pictured {
  readonly title: string
  readonly symbol: string | undefined
  readonly data: unknown
  readonly foot: FootProps
}

/** What is written around a picture of a page: what it is of, how old it is, where it comes from, and whose it is. */
export function pictureWords({ title, symbol, data, foot }: Pictured): PictureWords {
  return { title, subject: pictureSubject(symbol, data), foot: [...ageAndSource(foot), PRODUCT] }
}

/** What a picture of a page is of: symbol, expiries and strike, as far as the page has them. */
export function pictureSubject(symbol: string | undefined, data: unknown): string {
  const { expiry = '', strike } = resolvedOf(data)
  const expiries = expiry.split(',').filter(isIsoDate).map(day).join(', ')
  const strikeText = Number(strike) > 0 ? plain(Number(strike)) : ''
  return [symbol, expiries, strikeText].filter((word) => word !== undefined && word !== '').join(' · ')
}
