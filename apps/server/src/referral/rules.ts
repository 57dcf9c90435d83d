import { DAY_MS, istDate } from '@strikelens/market/time'

/** Share of the first payment that an invitation takes off. */
export const DISCOUNT_PERCENT = 10
/** Days of plan for a friend who paid. */
export const REWARD_DAYS = 30
/** Rewards of a calendar year. */
export const MOST_REWARDS = 12
const CLEARED_AFTER_DAYS = 7

const GMAIL = ['gmail.com', 'googlemail.com']

/** One spelling for every spelling of a mailbox: in lower case, and at Gmail without dots and without what follows a plus. */
export function normalEmail(email: string): string {
  const { name, domain } = partsOf(email)
  if (!GMAIL.includes(domain)) return `${name}@${domain}`
  return `${name.split('+')[0].replaceAll('.', '')}@gmail.com`
}

/** How every other spelling of an address begins and ends. */
export function spellingsOf(email: string): { begins: string; ends: readonly string[] } {
  const { name, domain } = partsOf(email)
  return GMAIL.includes(domain) ? { begins: name.slice(0, 1), ends: GMAIL } : { begins: name, ends: [domain] }
}

/** 'r***@gmail.com': what an inviter is shown of a friend. */
export function maskedEmail(email: string): string {
  const { name, domain } = partsOf(email)
  return domain === 'no-email.invalid' ? 'No e-mail' : `${name.slice(0, 1)}***@${domain}`
}

/** When a payment can no longer be taken back. */
export function clearsAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + CLEARED_AFTER_DAYS * DAY_MS)
}

/** The calendar year in India that an instant lies in. */
export function yearOf(now: Date): { from: Date; to: Date } {
  const year = Number(istDate(now.getTime()).slice(0, 4))
  const start = (of: number) => new Date(`${of}-01-01T00:00:00+05:30`)
  return { from: start(year), to: start(year + 1) }
}

function partsOf(email: string): { name: string; domain: string } {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  return { name: lower.slice(0, at), domain: lower.slice(at + 1) }
}
