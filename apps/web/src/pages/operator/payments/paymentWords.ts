import type { BadgeTone } from '@strikelens/ui/marks'
import type { StrayPayment } from './paymentsQuery.ts'

/** Why a payment is here, for whoever decides about it. */
export const WHY: Readonly<Record<StrayPayment['why'], string>> = {
  'wrong-amount': 'Not the amount requested',
  'unknown-order': 'Belongs to no order of this site',
  second: 'A second payment for the same order; it is returned by itself',
  'refund-refused': 'Must go back, and the payment service refused',
}

export const BADGES: Readonly<Record<StrayPayment['state'], { readonly tone: BadgeTone; readonly word: string }>> = {
  open: { tone: 'late', word: 'OPEN' },
  refunded: { tone: 'closed', word: 'REFUNDED' },
  settled: { tone: 'closed', word: 'SETTLED' },
}
