import { dayLabel, price } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import type { Wire } from '../result.ts'
import type { StockEvent } from './companyEvents.ts'

const EVENT_NAMES = { results: 'Results', dividend: 'Dividend', split: 'Split', bonus: 'Bonus' }

/** 'Results 22 Nov', 'Dividend 22 Nov, ₹4.00', 'Bonus 5 Dec, 1:1'. */
export function eventWords({ type, date, amount, ratio }: Wire<StockEvent>, shown: IsoDate): string {
  const when = `${EVENT_NAMES[type]} ${dayLabel(date, shown)}`
  if (amount !== null && !Number.isNaN(amount)) return `${when}, ₹${price(amount)}`
  return ratio === '' ? when : `${when}, ${ratio}`
}
