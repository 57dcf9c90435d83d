import { CYCLES, PLANS } from '@strikelens/tools/plans'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../api.ts'

const instant = z.pipe(z.string(), z.transform(Date.parse))
const used = z.object({ used: z.number(), limit: z.nullable(z.number()) })
const subscription = z.object({
  plan: z.enum(PLANS),
  cycle: z.nullable(z.enum(CYCLES)),
  source: z.string(),
  status: z.enum(['active', 'grace']),
  startsAt: instant,
  endsAt: z.nullable(instant),
  graceUntil: z.nullable(instant),
  endsWithPeriod: z.boolean(),
  nextPlan: z.nullable(z.enum(PLANS)),
  nextCycle: z.nullable(z.enum(CYCLES)),
  email: z.string(),
})
const account = z.object({
  plan: z.string(),
  name: z.string(),
  /** Empty for an account without an address. */
  email: z.string(),
  image: z.nullable(z.string()),
  isEmailProven: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(['google', 'apple'])),
  isDemonstration: z.boolean(),
  createdAt: instant,
  deleteAt: z.nullable(instant),
  privacyVersion: z.nullable(z.number()),
  privacyAcceptedAt: z._default(z.nullable(instant), null),
  paymentEmails: z.array(z.string()),
  subscription: z.nullable(subscription),
  usage: z.object({
    watchlists: used,
    watchlistItems: used,
    scans: used,
    devices: used,
    alerts: used,
    journalTrades: used,
  }),
})
const invoice = z.object({
  number: z.string(),
  issuedAt: instant,
  totalPaise: z.number(),
  plan: z.enum(PLANS),
  cycle: z.nullable(z.enum(CYCLES)),
})
const device = z.object({
  id: z.string(),
  device: z.string(),
  ipAddress: z.nullable(z.string()),
  createdAt: instant,
  seenAt: instant,
  isCurrent: z.boolean(),
})
const event = z.object({
  at: instant,
  kind: z.string(),
  device: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
})
const stored = z.object({ what: z.string(), count: z.number() })

/** Who is signed in, with the plan and what is used of it. Times are epoch ms. */
export type Account = z.output<typeof account>
export type AccountSubscription = z.output<typeof subscription>
export type Usage = Account['usage']
export type Invoice = z.output<typeof invoice>
export type Device = z.output<typeof device>
export type AccountEvent = z.output<typeof event>

const answer = <Schema extends z.ZodMiniType>(name: string, path: string, schema: Schema) =>
  queryOptions({
    queryKey: ['account', name],
    queryFn: async () => schema.parse(await call('GET', path)),
    retry: 1,
  })

export const accountQuery = answer('settings', '/api/user/settings', account)
export const invoicesQuery = answer('invoices', '/api/user/invoices', z.array(invoice))
export const devicesQuery = answer('sessions', '/api/user/sessions', z.array(device))
export const activityQuery = answer('activity', '/api/user/activity', z.array(event))
export const storedQuery = answer('stored', '/api/user/stored', z.array(stored))

export const rename = (name: string) => call('PATCH', '/api/user/profile', { name })
export const removePhoto = () => call('DELETE', '/api/user/photo')
export const askForEmail = (email: string, password: string | undefined) =>
  call('POST', '/api/user/email', password === undefined ? { email } : { email, password })
export const confirmEmail = (email: string, code: string) => call('POST', '/api/user/email/confirm', { email, code })
export const askToLink = (email: string) => call('POST', '/api/billing/link-email', { email })
export const confirmLink = (email: string, code: string) =>
  call('POST', '/api/billing/link-email/confirm', { email, code })
export const changePassword = (current: string | undefined, password: string) =>
  call('POST', '/api/user/password', current === undefined ? { password } : { current, password })
export const endSession = (id: string) => call('DELETE', `/api/user/sessions/${encodeURIComponent(id)}`)
export const endOtherSessions = () => call('DELETE', '/api/user/sessions')
export const cancelPlan = () => call('POST', '/api/billing/cancel')
export const resumePlan = () => call('POST', '/api/billing/resume')
export const acceptPrivacy = (version: number) => call('POST', '/api/user/privacy', { version })
export const askDeletion = (password: string | undefined) =>
  call('POST', '/api/user/delete', { confirmation: 'DELETE', ...(password === undefined ? {} : { password }) })
export const takeBackDeletion = () => call('DELETE', '/api/user/delete')

const picture = z.object({ image: z.string() })

/** Makes a picture the account's; gives its address. */
export async function putPhoto(type: string, data: string): Promise<string> {
  return picture.parse(await call('PUT', '/api/user/photo', { type, data })).image
}

/** Where the PDF of an invoice is. */
export function invoiceHref(number: string): string {
  return `/api/user/invoices/${encodeURIComponent(number.replaceAll('/', '-'))}.pdf`
}
