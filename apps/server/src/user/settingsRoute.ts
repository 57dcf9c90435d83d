import { accountSummary, subscriptionInForce } from '@strikelens/store/repositories'
import { limitsOf } from '@strikelens/tools/plans'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { shownEmail } from '../accounts/noEmail.ts'
import { subscriptionAnswer } from '../billing/fields.ts'
import { mine } from '../billing/mine.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** Who the app says it is. A claim, worth something only beside a token that proves it. */
const claim = z.object({
  email: z.string().nullish(),
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  appleUserId: z.string().nullish(),
})

const used = z.object({ used: z.number(), limit: z.number().nullable().describe('Null: without a limit') })

const settings = z.object({
  plan: z.string().describe("'free plan', 'basic', 'advanced' or 'pro'"),
  name: z.string(),
  email: z.string().describe('Empty for an account without an address'),
  image: z.string().nullable(),
  isEmailProven: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(['google', 'apple'])),
  appleUserId: z.string().nullable(),
  isDemonstration: z.boolean(),
  createdAt: z.date(),
  deleteAt: z.date().nullable().describe('When everything is removed; null unless asked for'),
  privacyVersion: z.number().nullable(),
  privacyAcceptedAt: z.date().nullable(),
  paymentEmails: z.array(z.string()).describe('Other addresses that were paid with'),
  subscription: subscriptionAnswer,
  usage: z.object({
    watchlists: used,
    watchlistItems: used.describe('Of the fullest list'),
    scans: used,
    devices: used,
    alerts: used,
    journalTrades: used,
  }),
})

/** What a user is, has, and has used of the plan. */
export function settingsRoute(server: TypedServer, { identity, db }: Accounts): void {
  const schema = {
    summary: 'The plan and account of whoever is signed in',
    tags: ['accounts'],
    response: { 200: settings },
  }
  server.get('/api/user/settings', { schema }, async (request) => {
    const who = await identity.need(request)
    const said = request.headers['x-native-auth']
    if (said !== undefined && !isClaimOf(String(said), who)) {
      throw new Problem(401, 'not-you', 'The token belongs to somebody else. Please sign in again.')
    }
    const [account, subscription] = await Promise.all([
      accountSummary(db, who.userId),
      subscriptionInForce(db, who.userId),
    ])
    if (account === null) throw new Problem(401, 'signed-out', 'Please sign in.')
    const { watchlists, watchlistItems, savedScans, devices, providers, paymentEmails, ...known } = account
    const limits = limitsOf(who.plan)
    return {
      ...known,
      plan: who.plan === 'free' ? 'free plan' : who.plan,
      name: who.name,
      email: shownEmail(who.email),
      isEmailProven: who.isEmailProven,
      appleUserId: who.appleUserId,
      providers: [...providers],
      paymentEmails: [...paymentEmails],
      subscription: mine(subscription),
      usage: {
        watchlists: of(watchlists, limits.watchlists),
        watchlistItems: of(watchlistItems, limits.watchlistItems),
        scans: of(savedScans, limits.savedScans),
        devices: of(devices, limits.devices),
        alerts: of(0, limits.armedAlerts),
        journalTrades: of(0, limits.journalTradesPerMonth),
      },
    }
  })
}

function of(used: number, limit: number) {
  return { used, limit: Number.isFinite(limit) ? limit : null }
}

function isClaimOf(text: string, who: { email: string; appleUserId: string | null }): boolean {
  try {
    const { email, appleUserId } = claim.parse(JSON.parse(text))
    return (
      (email == null || email.toLowerCase() === shownEmail(who.email)) &&
      (appleUserId == null || appleUserId === who.appleUserId)
    )
  } catch {
    return false
  }
}
