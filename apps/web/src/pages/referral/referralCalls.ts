import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { invitationApplied } from '../../account/invitation.ts'
import { call } from '../../api.ts'

const row = z.object({
  joinedAt: z.string(),
  friend: z.string(),
  status: z.enum(['Joined', 'Paid', 'Cleared', 'Reversed', 'Not counted']),
  reason: z.nullable(z.string()),
  rewardDays: z.number(),
  clearsAt: z.nullable(z.string()),
})
/** A friend who came by one's code. */
export type InvitedFriend = z.output<typeof row>

const referral = z.object({
  code: z.string(),
  link: z.string(),
  invited: z.number(),
  paid: z.number(),
  daysEarned: z.number(),
  daysPending: z.number(),
  rewardsThisYear: z.number(),
  mostRewards: z.number(),
  rows: z.array(row),
  entered: z.nullable(z.object({ code: z.string(), at: z.string() })),
})
export type Referral = z.output<typeof referral>

/** Asked once the invitation that the reader came by has been applied: the answer tells of it. */
export function referralQuery(isSignedIn: boolean) {
  return queryOptions({
    queryKey: ['referral'],
    queryFn: async () => {
      await invitationApplied
      return referral.parse(await call('GET', '/api/referral'))
    },
    enabled: isSignedIn,
    retry: 1,
  })
}

const entered = z.object({ discountPercent: z.number(), reason: z.optional(z.nullable(z.string())) })

/** Enters a code; why it earns no discount, or null when it does. */
export async function enterCode(code: string): Promise<string | null> {
  const { discountPercent, reason } = entered.parse(await call('POST', '/api/referral', { code }))
  return discountPercent > 0 ? null : (reason ?? 'it does not count')
}
