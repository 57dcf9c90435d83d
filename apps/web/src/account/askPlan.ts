import * as z from 'zod/mini'
import { call, Refused } from '../api.ts'
import { FREE_PLAN, planKey } from './plan.ts'
import { askToSignIn } from './signIn.ts'

const FETCH_DELAY_MS = 100

const record = z.nullable(z.object({ plan: z.string() }))
const kept = z.object({ data: record, timestamp: z.number() })

/** A signed-in user's plan: what is kept in this browser while it is young enough, else what the server says. */
export async function askPlan(email: string, cacheMs: number): Promise<string> {
  const known = keptPlan(email, cacheMs)
  if (known !== null) return known
  await new Promise((resolve) => setTimeout(resolve, FETCH_DELAY_MS))
  try {
    const data = record.parse(await call('GET', '/api/user/settings'))
    localStorage.setItem(planKey(email), JSON.stringify({ data, timestamp: Date.now() }))
    return data?.plan ?? FREE_PLAN
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const mustChangePassword = error.code === 'password-change-needed'
    // Nothing of the account is to be had before.
    if (mustChangePassword) askToSignIn(null, 'new-password')
    else if (error.status !== 401) throw error
    localStorage.removeItem(planKey(email))
    return FREE_PLAN
  }
}

function keptPlan(email: string, cacheMs: number): string | null {
  const parsed = kept.safeParse(stored(planKey(email)))
  if (!parsed.success || Date.now() - parsed.data.timestamp >= cacheMs) return null
  return parsed.data.data?.plan ?? FREE_PLAN
}

/** What is stored under a key; null for nothing and for what somebody else wrote there. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
