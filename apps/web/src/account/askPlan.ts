import * as z from 'zod/mini'
import { FREE_PLAN, planKey } from './plan.ts'

const FETCH_DELAY_MS = 100

const kept = z.object({ data: z.nullable(z.object({ plan: z.string() })), timestamp: z.number() })

/** A signed-in user's plan: what is kept in this browser while it is young enough, else what the server says. */
export async function askPlan(email: string, cacheMs: number): Promise<string> {
  const known = keptPlan(email, cacheMs)
  if (known !== null) return known
  await new Promise((resolve) => setTimeout(resolve, FETCH_DELAY_MS))
  const response = await fetch('/api/user/settings')
  if (response.status === 401) {
    localStorage.removeItem(planKey(email))
    return FREE_PLAN
  }
  if (!response.ok) throw new Error(`The subscription cannot be read (${response.status}).`)
  const data: { plan: string } | null = await response.json()
  localStorage.setItem(planKey(email), JSON.stringify({ data, timestamp: Date.now() }))
  return data?.plan ?? FREE_PLAN
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
