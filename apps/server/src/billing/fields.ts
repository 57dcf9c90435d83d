import { isGstin, stateName } from '@strikelens/tools/gst'
import { CYCLES } from '@strikelens/tools/plans'
import { z } from 'zod'

export const paidPlan = z.enum(['basic', 'advanced', 'pro'], 'Please choose a plan.')
export const cycle = z.enum(CYCLES, 'Please choose monthly, quarterly or yearly.')

/** A field that may be left empty. */
const code = z
  .string()
  .trim()
  .max(40, 'There is no such code.')
  .transform((text) => (text === '' ? null : text.toUpperCase()))
  .nullish()
  .transform((text) => text ?? null)

/** What somebody wants to pay for, and what their invoice needs. */
export const wish = z.object({
  plan: paidPlan,
  cycle,
  coupon: code,
  referral: code,
  state: z
    .string('Please choose your state.')
    .max(60, { error: 'Please choose your state.', abort: true })
    .refine((value) => stateName(value) !== null, 'Please choose your state.'),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .max(15, 'This is not a GSTIN.')
    .refine((text) => text === '' || isGstin(text), 'This is not a GSTIN.')
    .nullish()
    .transform((text) => (text == null || text === '' ? null : text)),
})
export type Wish = z.output<typeof wish>

const moment = z.iso.datetime()

/** A plan that somebody has, as pages read it. */
export const subscriptionAnswer = z
  .object({
    plan: z.enum(['basic', 'advanced', 'pro']),
    cycle: cycle.nullable(),
    source: z.enum(['payment', 'admin', 'reward', 'demonstration']),
    status: z.enum(['active', 'grace']),
    startsAt: moment,
    endsAt: moment.nullable(),
    graceUntil: moment.nullable(),
    endsWithPeriod: z.boolean(),
    nextPlan: z.string().nullable(),
    nextCycle: z.string().nullable(),
    email: z.string(),
  })
  .nullable()

const paise = z.number().int()
export const quoteAnswer = z.object({
  kind: z.enum(['first', 'upgrade', 'renewal', 'downgrade']),
  pricePaise: paise,
  discountPaise: paise,
  discountWhy: z.string().nullable(),
  creditPaise: paise,
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  creditLeftPaise: paise,
  startsAt: moment,
  endsAt: moment,
})

export const checkoutAnswer = z.union([
  z.object({ orderId: z.string(), isPaid: z.literal(true) }),
  z.object({
    orderId: z.string(),
    keyId: z.string(),
    amountPaise: paise,
    currency: z.literal('INR'),
    customerId: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    description: z.string(),
    isRecurring: z.boolean(),
  }),
])
