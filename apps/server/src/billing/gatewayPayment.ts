import { z } from 'zod'

/** A payment as the gateway tells of it, in answers and in events. */
export const gatewayPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  /** 'created', 'authorized', 'captured', 'refunded' or 'failed'. */
  status: z.string(),
  amount_refunded: z.coerce.number().int().nullish(),
  customer_id: z.string().nullish(),
  token_id: z.string().nullish(),
  email: z.string().nullish(),
  contact: z.coerce.string().nullish(),
  vpa: z.string().nullish(),
  card: z
    .object({
      last4: z.string().nullish(),
      network: z.string().nullish(),
      issuer: z.string().nullish(),
      name: z.string().nullish(),
    })
    .nullish(),
  error_description: z.string().nullish(),
})

export type GatewayPayment = z.output<typeof gatewayPayment>

/** What tells one card or UPI address from another; null where the payment does not say. */
export function instrumentOf({ vpa, card }: GatewayPayment): string | null {
  if (vpa != null && vpa !== '') return `upi ${vpa.toLowerCase()}`
  if (card?.last4 == null) return null
  return ['card', card.network, card.issuer, card.last4, card.name?.toLowerCase()].map((part) => part ?? '').join(' ')
}
