import { DAY_MS, isIsoDate, istDate, istMidnight } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import {
  auditOfAddress,
  dropSecondFactor,
  endOtherSessions,
  grantPlan,
  runningPlan,
  setRole,
  subscriptionsOfAddress,
  type UserRole,
  userByEmail,
  usersOfAddress,
  writeAudit,
  writeCoupon,
} from '@strikelens/store/repositories'
import { PLANS, type Plan } from '@strikelens/tools/plans'
import { emailAddress } from '../accounts/emailAddress.ts'

/** What an administrator typed cannot be done, and why. */
export class AdminProblem extends Error {}

export const USAGE = `npm run admin -- plan user@example.com            what the address has
npm run admin -- plan user@example.com pro        gives it a plan: ${PLANS.join(', ')}
npm run admin -- coupon DIWALI27 27               a code for 27 % off; then, if wanted, a plan it is for,
                                                  its last day (2026-12-31) and how often it may be used (500)
npm run admin -- role user@example.com admin      lets somebody run the site: upload files, sign in to brokers; 'user' ends it
npm run admin -- second-factor user@example.com off   removes the authenticator app of somebody who lost it, and signs
                                                  them out everywhere
npm run admin -- audit user@example.com           what was done to the account`

const MOST_EVENTS = 50

/** Does what an administrator asks; what is to be told of it, line by line. */
export async function adminCommand(db: Db, args: readonly string[]): Promise<readonly string[]> {
  const [command, ...rest] = args
  if (command === 'plan' && rest.length === 1) return shownPlan(db, addressIn(rest[0]))
  if (command === 'plan' && rest.length === 2) return setPlan(db, addressIn(rest[0]), planIn(rest[1]))
  if (command === 'coupon' && rest.length >= 2) return madeCoupon(db, rest)
  if (command === 'role' && rest.length === 2) return changedRole(db, addressIn(rest[0]), roleIn(rest[1]))
  if (command === 'second-factor' && rest.length === 2 && rest[1] === 'off') {
    return removedSecondFactor(db, addressIn(rest[0]))
  }
  if (command === 'audit' && rest.length === 1) return shownAudit(db, addressIn(rest[0]))
  throw new AdminProblem(USAGE)
}

async function setPlan(db: Db, email: string, plan: Plan): Promise<readonly string[]> {
  const users = await usersOfAddress(db, email)
  const before = await Promise.all(users.map((userId) => runningPlan(db, userId)))
  await grantPlan(db, email, plan, 'admin')
  const lines: string[] = []
  for (const [i, userId] of users.entries()) {
    const to = await runningPlan(db, userId)
    await auditChange(db, { userId, email, from: before[i], to })
    lines.push(`${email}: ${before[i]} → ${to}, in force within half a minute.`)
    if (to !== plan) lines.push(`The ${to} plan stays: it was not given by an administrator.`)
  }
  if (users.length > 0) return lines
  await auditChange(db, { userId: null, email, from: 'free', to: plan })
  return [`${email}: ${plan}. No account has verified this address yet; it has the plan once one does.`]
}

async function auditChange(
  db: Db,
  { userId, email, from, to }: { userId: string | null; email: string; from: Plan; to: Plan },
): Promise<void> {
  await writeAudit(db, { userId, email, kind: 'plan-changed', detail: { from, to, why: 'set by an administrator' } })
}

async function changedRole(db: Db, email: string, role: UserRole): Promise<readonly string[]> {
  const user = await setRole(db, email, role)
  if (user === null) {
    const why = 'no account has proven this address, or it is one of the demonstration, which anybody may use'
    throw new AdminProblem(`${email} cannot be given a role: ${why}.`)
  }
  await writeAudit(db, { userId: user.id, email, kind: 'role-changed', detail: { to: role } })
  return [role === 'admin' ? `${email} runs the site from now on.` : `${email} no longer runs the site.`]
}

async function removedSecondFactor(db: Db, email: string): Promise<readonly string[]> {
  const user = await userByEmail(db, email)
  if (user === null || !(await dropSecondFactor(db, user.id))) {
    throw new AdminProblem(`${email} has no second factor that could be removed.`)
  }
  await endOtherSessions(db, user.id, '')
  const detail = { why: 'removed by an administrator' }
  await writeAudit(db, { userId: user.id, email, kind: 'second-factor-off', detail })
  return [`${email} signs in without a code again. Every device is signed out within half a minute.`]
}

async function shownPlan(db: Db, email: string): Promise<readonly string[]> {
  const [users, subscriptions] = await Promise.all([usersOfAddress(db, email), subscriptionsOfAddress(db, email)])
  const plans = await Promise.all(users.map((userId) => runningPlan(db, userId)))
  const head = plans.length === 0 ? 'no account has verified this address' : plans.join(', ')
  return [
    `${email}: ${head}`,
    ...subscriptions.map(({ plan, source, status, cycle, startsAt, endsAt }) =>
      [
        `  ${plan}, ${status}, by ${source}`,
        ...(cycle === null ? [] : [cycle]),
        `from ${istDate(startsAt.getTime())}`,
        endsAt === null ? 'without end' : `to ${istDate(endsAt.getTime())}`,
      ].join(', '),
    ),
  ]
}

async function madeCoupon(db: Db, [code, percent, ...limits]: readonly string[]): Promise<readonly string[]> {
  if (!/^[A-Z0-9]{3,20}$/i.test(code)) throw new AdminProblem(`'${code}' is no code: 3 to 20 letters and digits.`)
  const percentOff = Number(percent)
  if (!Number.isInteger(percentOff) || percentOff < 1 || percentOff > 100) {
    throw new AdminProblem(`'${percent}' is no share: a whole number from 1 to 100.`)
  }
  let plan: Plan | null = null
  let until: string | null = null
  let mostUses: number | null = null
  for (const limit of limits) {
    if (isIsoDate(limit)) until = limit
    else if (/^[1-9]\d{0,6}$/.test(limit)) mostUses = Number(limit)
    else plan = paidPlanIn(limit)
  }
  // Good to the end of its last day in India.
  const validUntil = until === null ? null : new Date(istMidnight(until) + DAY_MS - 1)
  await writeCoupon(db, { code, percentOff, plan, validUntil, mostUses })
  const facts = [
    `${code.toUpperCase()}: ${percentOff} % off`,
    plan === null ? 'every plan' : `the ${plan} plan`,
    until === null ? 'without end' : `until ${until}`,
    mostUses === null ? 'as often as wanted' : `${mostUses} times`,
  ]
  return [facts.join(', ')]
}

async function shownAudit(db: Db, email: string): Promise<readonly string[]> {
  const events = await auditOfAddress(db, email, MOST_EVENTS)
  if (events.length === 0) return [`Nothing was ever done under ${email}.`]
  return events.map(({ at, kind, ipAddress, detail }) =>
    [at.toISOString(), kind, ipAddress ?? '–', detail === null ? '' : JSON.stringify(detail)].join('  ').trimEnd(),
  )
}

function addressIn(text: string): string {
  if (!emailAddress.safeParse(text).success) throw new AdminProblem(`'${text}' is no e-mail address.`)
  return text.toLowerCase()
}

function planIn(text: string): Plan {
  const plan = PLANS.find((one) => one === text.toLowerCase())
  if (plan === undefined) throw new AdminProblem(`There is no plan '${text}'. One of: ${PLANS.join(', ')}.`)
  return plan
}

function roleIn(text: string): UserRole {
  if (text !== 'admin' && text !== 'user') throw new AdminProblem(`There is no role '${text}'. One of: admin, user.`)
  return text
}

function paidPlanIn(text: string): Plan {
  const plan = planIn(text)
  if (plan === 'free') throw new AdminProblem('The free plan has no price to take anything off.')
  return plan
}
