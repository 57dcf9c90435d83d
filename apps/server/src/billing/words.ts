import { istDate } from '@strikelens/market/time'
import { type Cycle, limitsOf, type Plan } from '@strikelens/tools/plans'

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '₹1,23,456.00'; what is taken off has a minus, '−₹199.33'. */
export function rupees(paise: number): string {
  return `${paise < 0 ? '−' : ''}₹${RUPEES.format(Math.abs(paise) / 100)}`
}

/** An amount in the smallest unit of its currency: '₹299.00', 'USD 299.00'. */
export function moneyText(amount: number, currency: string): string {
  if (currency === 'INR') return rupees(amount)
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  // With a plain space: mails and tests are searched for it.
  return format.format(amount / 10 ** places).replaceAll('\u00a0', ' ')
}

/** The date in India: '15 Dec 2026'. */
export function dayText(at: Date): string {
  const date = istDate(at.getTime())
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}

/** 'Advanced plan, monthly'. */
export function planText(plan: Plan, cycle: Cycle): string {
  return `${limitsOf(plan).name} plan, ${cycle}`
}
