import { dayYear, rupees } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { type Cycle, limitsOf, type Plan } from '@strikelens/tools/plans'

/** '₹1,23,456.00'; what is taken off has a minus, '−₹199.33'. */
export function paiseText(paise: number): string {
  return rupees(paise / 100)
}

/** An amount in the smallest unit of its currency: '₹299.00', 'USD 299.00'. */
export function moneyText(amount: number, currency: string): string {
  if (currency === 'INR') return paiseText(amount)
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  // With a plain space: mails and tests are searched for it.
  return format.format(amount / 10 ** places).replaceAll('\u00a0', ' ')
}

/** The date in India: '15 Dec 2026'. */
export function dayText(at: Date): string {
  return dayYear(istDate(at.getTime()))
}

/** 'Advanced plan, monthly'. */
export function planText(plan: Plan, cycle: Cycle): string {
  return `${limitsOf(plan).name} plan, ${cycle}`
}
