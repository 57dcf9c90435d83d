import {
  enteredReferral,
  enterReferral,
  referralCodeOf,
  referralsOf,
  referralTotals,
  type StoredReferral,
} from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { randomText } from '../accounts/passwords.ts'
import { Problem } from '../http/problem.ts'
import { SlidingLimit } from '../http/slidingLimit.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { deviceOf } from './device.ts'
import { inviterOf, whyNotCounted } from './invitation.ts'
import { DISCOUNT_PERCENT, MOST_REWARDS, maskedEmail, REWARD_DAYS, yearOf } from './rules.ts'

const HOUR_MS = 3_600_000
/** Codes that one may try within an hour: enough for a typing mistake, too few to find one by chance. */
const MOST_TRIES = 10
/** An address of a network may be a whole town's. */
const MOST_TRIES_OF_ADDRESS = 100
/** Friends listed; the totals count all. */
const MOST_ROWS = 500
const CODE_LENGTH = 8

const STATUS_WORDS = {
  joined: 'Joined',
  paid: 'Paid',
  cleared: 'Cleared',
  reversed: 'Reversed',
  'not-counted': 'Not counted',
} as const

const row = z.object({
  joinedAt: z.date(),
  friend: z.string(),
  status: z.enum(['Joined', 'Paid', 'Cleared', 'Reversed', 'Not counted']),
  reason: z.string().nullable(),
  rewardDays: z.number(),
  clearsAt: z.date().nullable(),
})
const answer = z.object({
  code: z.string(),
  link: z.string(),
  invited: z.number(),
  paid: z.number(),
  daysEarned: z.number(),
  daysPending: z.number(),
  rewardsThisYear: z.number(),
  mostRewards: z.number(),
  rows: z.array(row),
  entered: z.object({ code: z.string(), at: z.date() }).nullable(),
})

/** Inviting others, and what came of it. */
export function referralRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, identity } = accounts
  const tries = new SlidingLimit(MOST_TRIES, HOUR_MS)
  const triesOfAddress = new SlidingLimit(MOST_TRIES_OF_ADDRESS, HOUR_MS)

  const readSchema = { summary: 'One’s own invitations', tags: ['referral'], response: { 200: answer } }
  server.get('/api/referral', { schema: readSchema }, async (request, reply) => {
    const { userId } = await identity.need(request)
    const code = await referralCodeOf(db, userId, () => randomText(CODE_LENGTH))
    deviceOf(accounts, request, reply, code)
    const [totals, rows, entered] = await Promise.all([
      referralTotals(db, userId, yearOf(new Date())),
      referralsOf(db, userId, MOST_ROWS),
      enteredReferral(db, userId),
    ])
    const { invited, paid, pending, daysEarned, rewards } = totals
    return {
      code,
      link: `${accounts.originOf(request)}/?ref=${code}`,
      invited,
      paid,
      daysEarned,
      daysPending: REWARD_DAYS * Math.min(pending, MOST_REWARDS - rewards),
      rewardsThisYear: rewards,
      mostRewards: MOST_REWARDS,
      rows: rows.map(shownRow),
      entered: entered === null ? null : { code: entered.code, at: entered.joinedAt },
    }
  })

  const enterSchema = {
    summary: 'Enter the code of an invitation',
    tags: ['referral'],
    body: z.object({ code: z.string('Please enter a code').trim().min(1, 'Please enter a code').max(40) }),
    response: { 200: z.object({ discountPercent: z.number(), reason: z.string().nullable() }) },
  }
  server.post('/api/referral', { schema: enterSchema }, async (request, reply) => {
    const who = await identity.need(request)
    const now = Date.now()
    if (!tries.admits([who.userId], now) || !triesOfAddress.admits([request.ip], now)) {
      reply.header('retry-after', HOUR_MS / 1000)
      throw new Problem(429, 'too-many', 'Too many codes were tried. Please try later.')
    }
    const code = request.body.code.toUpperCase()
    const inviter = await inviterOf(accounts, who, code, 'code')
    const own = deviceOf(accounts, request, reply)
    const reason = await whyNotCounted(accounts, who, inviter, { code, own })
    const isFirst = await enterReferral(db, {
      inviteeId: who.userId,
      inviteeMasked: maskedEmail(who.email),
      referrerId: inviter.id,
      status: reason === null ? 'joined' : 'not-counted',
      reason,
      device: own.digest,
    })
    if (!isFirst) throw new Problem(409, 'code-used', 'You have already used a code', 'code')
    return { discountPercent: reason === null ? DISCOUNT_PERCENT : 0, reason }
  })
}

function shownRow({ joinedAt, inviteeMasked, status, reason, rewardDays, clearsAt }: StoredReferral) {
  return {
    joinedAt,
    friend: inviteeMasked,
    status: STATUS_WORDS[status],
    reason,
    rewardDays,
    clearsAt: status === 'paid' ? clearsAt : null,
  }
}
