import { DAY_MS } from '@strikelens/market/time'
import * as z from 'zod/mini'

const KEY = 'premiumToolsOpened'
const KEPT_MS = 7 * DAY_MS
const opens = z.record(z.string(), z.number())

/** Notes that a premium tool was opened at an instant (epoch ms). */
export function notePremiumOpen(tool: string, now: number): void {
  localStorage.setItem(KEY, JSON.stringify({ ...recentOpens(now), [tool]: now }))
}

/** How many premium tools were opened within the last seven days. */
export function premiumOpens(now: number): number {
  return Object.keys(recentOpens(now)).length
}

function recentOpens(now: number): Record<string, number> {
  const kept = opens.safeParse(stored())
  if (!kept.success) return {}
  return Object.fromEntries(Object.entries(kept.data).filter(([, at]) => at > now - KEPT_MS))
}

/** What is stored; null for nothing and for what somebody else wrote there. */
function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
