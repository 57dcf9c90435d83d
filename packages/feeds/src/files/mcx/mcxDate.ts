import { type IsoDate, istDate } from '@strikelens/market/time'
import { namedMonthDate, plainDate } from '../exchangeDate.ts'

/** '30 Jul 2025' in tables; '2025-07-30', '2025-07-30T00:00:00' or '/Date(1753813800000)/' in replies. */
export function mcxDate(text: string): IsoDate | null {
  const stamp = /^\\?\/Date\((\d{12,13})\)\\?\/$/.exec(text)
  if (stamp !== null) return istDate(Number(stamp[1]))
  return namedMonthDate(text) ?? plainDate(text.replace(/T00:00:00$/, ''))
}
