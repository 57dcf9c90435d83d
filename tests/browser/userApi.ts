import type { Page } from 'playwright-core'
import { type Intercepted, intercept } from './intercept.ts'

const DAY = '2026-11-02T06:00:00.000Z'
const END = '2026-12-02T06:00:00.000Z'

/** What a call is refused with, as the server says it. */
export interface Refusal {
  readonly status: number
  readonly message: string
  readonly field?: string
}

/** The calls of an account's settings on what is in memory, as the server answers them. */
export class UserApi {
  /** What was changed, with what was sent: 'PATCH /api/user/preferences {"theme":"dark"}'. */
  readonly changes: string[] = []
  /** What the next changes are refused with, by method and path. */
  readonly refusals = new Map<string, Refusal>()
  preferences: Readonly<Record<string, unknown>> = {}
  account: Readonly<Record<string, unknown>> = {
    plan: 'advanced',
    name: 'Arjun Mehta',
    email: 'arjun@example.com',
    image: null,
    isEmailProven: true,
    hasPassword: true,
    providers: ['google'],
    appleUserId: null,
    isDemonstration: false,
    createdAt: DAY,
    deleteAt: null,
    privacyVersion: 1,
    privacyAcceptedAt: DAY,
    paymentEmails: ['arjun.m@gmail.com'],
    subscription: {
      plan: 'advanced',
      cycle: 'monthly',
      source: 'payment',
      status: 'active',
      startsAt: DAY,
      endsAt: END,
      graceUntil: null,
      endsWithPeriod: false,
      nextPlan: null,
      nextCycle: null,
      email: 'arjun.m@gmail.com',
    },
    usage: {
      watchlists: { used: 20, limit: 20 },
      watchlistItems: { used: 80, limit: 100 },
      scans: { used: 4, limit: 100 },
      devices: { used: 2, limit: 3 },
      alerts: { used: 0, limit: 50 },
      journalTrades: { used: 0, limit: null },
    },
  }

  /** Answers for the server on a page. */
  async on(page: Page): Promise<void> {
    await intercept(page, /\/api\/(user|billing)\//, (route) => this.#answer(route))
  }

  async #answer(route: Intercepted): Promise<void> {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const call = `${request.method()} ${pathname}`
    const body = request.postData()
    if (request.method() !== 'GET') this.changes.push(body === null ? call : `${call} ${body}`)
    const refusal = this.refusals.get(call)
    if (refusal !== undefined) {
      const { status, ...said } = refusal
      return route.fulfill({ status, json: { code: 'refused', ...said } })
    }
    return route.fulfill({ json: this.#do(call, body === null ? {} : JSON.parse(body)) })
  }

  #do(call: string, sent: Readonly<Record<string, unknown>>): unknown {
    switch (call) {
      case 'GET /api/user/settings':
        return this.account
      case 'PATCH /api/user/preferences':
        this.preferences = { ...this.preferences, ...sent }
        return this.preferences
      case 'GET /api/user/preferences':
        return this.preferences
      case 'PATCH /api/user/profile':
        this.account = { ...this.account, ...sent }
        return sent
      case 'POST /api/user/email/confirm':
        this.account = { ...this.account, email: sent.email }
        return { email: sent.email }
      case 'POST /api/user/delete':
        this.account = { ...this.account, deleteAt: '2026-12-15T06:00:00.000Z' }
        return { deleteAt: this.account.deleteAt }
      case 'DELETE /api/user/delete':
        this.account = { ...this.account, deleteAt: null }
        return { deleteAt: null }
      case 'GET /api/user/invoices':
        return [{ number: '26-27/0001', issuedAt: DAY, totalPaise: 59900, plan: 'advanced', cycle: 'monthly' }]
      case 'GET /api/user/second-factor':
        return { onSince: null, recoveryCodesLeft: 0, isRequired: false }
      case 'GET /api/user/sessions':
        return [
          { id: 's1', device: 'Chrome on Linux', ipAddress: '10.0.0.1', createdAt: DAY, seenAt: DAY, isCurrent: true },
          { id: 's2', device: 'Safari on iPhone', ipAddress: null, createdAt: DAY, seenAt: DAY, isCurrent: false },
        ]
      case 'GET /api/user/activity':
        return [
          { at: DAY, kind: 'sign-in', device: 'Chrome on Linux', ipAddress: '10.0.0.1', detail: null },
          { at: DAY, kind: 'plan-changed', device: null, ipAddress: null, detail: { from: 'free', to: 'advanced' } },
        ]
      case 'GET /api/user/stored':
        return [
          { what: 'Favorites', count: 12 },
          { what: 'Watchlist items', count: 1250 },
        ]
      default:
        return {}
    }
  }
}
