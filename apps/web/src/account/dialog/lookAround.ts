import type { Plan } from '@strikelens/tools/plans'
import * as z from 'zod/mini'
import { call, Refused } from '../../api.ts'
import { enterAt } from './entered.ts'

const FAILED = 'That did not work. Please try again.'

const given = z.object({ user: z.object({ email: z.string() }) })

/** Goes on with an account of the demonstration on a plan; what keeps it from that, in words, else null. */
export async function lookAround(plan: Plan, back: string | null): Promise<string | null> {
  try {
    const { user } = given.parse(await call('POST', '/api/auth/demonstration', { plan }))
    await enterAt(back, user.email)
    return null
  } catch (error) {
    return error instanceof Refused && (error.status === 409 || error.status === 429) ? error.message : FAILED
  }
}
