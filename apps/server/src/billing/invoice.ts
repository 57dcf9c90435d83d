import type { StoredOrder } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Seller } from '../billingConfig.ts'
import { taxWithin } from './money.ts'

/** Services of information technology and its content, in the classification of GST. */
const SAC = '998439'

const paise = z.number().int()

/** Everything that stands on an invoice, as it was when it was paid. */
export const invoiceContent = z.object({
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string(), gstin: z.string().nullable(), state: z.string() }),
  plan: z.enum(['basic', 'advanced', 'pro']),
  cycle: z.enum(['monthly', 'quarterly', 'yearly']),
  /** The period that was paid for. */
  from: z.coerce.date(),
  to: z.coerce.date(),
  sac: z.string(),
  pricePaise: paise,
  discountPaise: paise,
  /** The coupon; null: an invitation, or no discount. */
  coupon: z.string().nullable(),
  creditPaise: paise,
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  paymentId: z.string(),
})

export type InvoiceContent = z.output<typeof invoiceContent>

/** The invoice of an order that was paid. */
export function contentOf(
  order: StoredOrder,
  seller: Seller,
  { paymentId, from, to }: { paymentId: string; from: Date; to: Date },
): InvoiceContent {
  const { name, email, gstin, state, plan, cycle, pricePaise, discountPaise, creditPaise, totalPaise, coupon } = order
  if (plan === 'free') throw new Error('Nobody pays for the free plan.')
  return {
    seller,
    buyer: { name, email, gstin, state },
    plan,
    cycle,
    from,
    to,
    sac: SAC,
    pricePaise,
    discountPaise,
    coupon,
    creditPaise,
    totalPaise,
    ...taxWithin(totalPaise, state === seller.state),
    paymentId,
  }
}

/** 'SL/26-27/000001' as a file is called: 'SL-26-27-000001'. */
export function fileNumber(number: string): string {
  return number.replaceAll('/', '-')
}
