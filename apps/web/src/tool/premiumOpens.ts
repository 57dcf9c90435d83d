import { DAY_MS } from '@strikelens/market/time'

const KEY = 'premiumToolsOpened'
const KEPT_MS = 7 * DAY_MS

/** Notes that a premium tool was opened at an instant (epoch ms). */
export function notePremiumOpen(tool: string, now: number): void {
  localStorage.setItem(KEY, JSON.stringify({ ...recentOpens(now), [tool]: now }))
}

/** How many premium tools were opened within the last seven days. */
export function premiumOpens(now: number): number {
  return Object.keys(recentOpens(now)).length
}

function recentOpens(now: number): Record<string, number> {
  const opens = Object.entries(Object(stored())).flatMap(([tool, at]): [string, number][] =>
    typeof at === 'number' && at > now - KEPT_MS ? [[tool, at]] : [],
  )
  return Object.fromEntries(opens)
}

/** What is stored; null for nothing and for what somebody else wrote there. */
function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
