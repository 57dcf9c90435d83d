import { isGstin, stateName } from '@strikelens/tools/gst'
import { z } from 'zod'

const text = z.string().trim().min(1, 'must not be empty').optional()

/** The variables of the environment that decide how plans are paid for. */
export const billingEnvironment = z.object({
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: text,
  RAZORPAY_URL: z.url().default('https://api.razorpay.com'),
  SELLER_NAME: text,
  SELLER_ADDRESS: text,
  SELLER_GSTIN: z.string().refine(isGstin, "a GST identification number, '27AAPFU0939F1ZV'").optional(),
  SELLER_STATE: z
    .string()
    .refine((code) => stateName(code) !== null, "the code of a state in GST, '27'")
    .optional(),
})

/** Who sells, as it stands on invoices. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly gstin: string
  /** Code of the state, '27'. */
  readonly state: string
}

/** What an operator decided about payments. */
export interface BillingConfig {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly url: string
  readonly seller: Seller
}

const KEYS = 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together.'
const NO_SELLER =
  'RAZORPAY_KEY_ID needs SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN and SELLER_STATE: they stand on every invoice.'

/** The configuration of payments, null without keys; throws a message that names what does not fit together. */
export function billingConfig(values: z.output<typeof billingEnvironment>): BillingConfig | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values
  if (keyId === undefined && keySecret === undefined && webhookSecret === undefined) return null
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return refuse(KEYS)
  return { keyId, keySecret, webhookSecret, url: values.RAZORPAY_URL, seller: sellerOf(values) }
}

function sellerOf(values: z.output<typeof billingEnvironment>): Seller {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_GSTIN: gstin, SELLER_STATE: state } = values
  if (name === undefined || address === undefined || gstin === undefined || state === undefined) {
    return refuse(NO_SELLER)
  }
  if (!gstin.startsWith(state)) return refuse('SELLER_GSTIN begins with the code of another state than SELLER_STATE.')
  return { name, address, gstin, state }
}

function refuse(sentence: string): never {
  throw new Error(`Bad configuration. ${sentence}`)
}
