import { isGstin } from '@strikelens/tools/gst'
import type { Cycle, PaidPlan } from '@strikelens/tools/plans'
import { useState } from 'react'
import { Refused } from '../../api.ts'
import { confirmPayment, makeOrder, type Wanted } from './billing.ts'
import { payInWindow } from './gateway.ts'

/** What is typed for an invoice and for a discount; kept while the form is closed, so that nothing is lost. */
export interface BuyerFields {
  readonly state: string
  readonly gstin: string
  readonly coupon: string
  readonly referral: string
}

/** Why a step was not taken, and which field that is about. */
export interface Refusal {
  readonly field: string | null
  readonly message: string
}

const DISMISSED = 'The payment was not completed, and nothing was charged. You can try again.'
const NO_WINDOW =
  'The payment window could not be opened, and nothing was charged. Check your connection and any content blocker, then try again.'
const UNREACHED = 'The server cannot be reached. Nothing was charged. Please try again.'
const FAILED = 'The payment failed. If money left your account, your bank returns it. You can try again.'

export interface Checkout {
  /** What the form is open for; null: closed. */
  readonly plan: PaidPlan | null
  readonly fields: BuyerFields
  readonly refusal: Refusal | null
  readonly isPaying: boolean
  /** An order that was paid and is not confirmed yet. */
  readonly pending: string | null
  open(plan: PaidPlan): void
  close(): void
  write(changes: Partial<BuyerFields>): void
  pay(cycle: Cycle, script: string | null): Promise<void>
  /** Puts an order aside; one that failed is told at the form. */
  settle(hasFailed: boolean): void
}

/** The way from a plan to its payment. The gateway's window stands over the page alone: the form closes for it. */
export function useCheckout(start: Pick<BuyerFields, 'coupon' | 'referral'>, onPaid: () => void): Checkout {
  const [plan, setPlan] = useState<PaidPlan | null>(null)
  const [fields, setFields] = useState<BuyerFields>({ state: '', gstin: '', ...start })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [pending, setPending] = useState<string | null>(null)

  const pay = async (cycle: Cycle, script: string | null) => {
    if (plan === null) return
    const reopen = (message: string) => {
      setPlan(plan)
      setRefusal({ field: null, message })
    }
    const order = await makeOrder(wantedOf(plan, cycle, fields))
    if (order === null) return onPaid()
    setPlan(null)
    const left = script === null ? 'no-window' : await payInWindow(script, order)
    if (left === 'no-window') return reopen(NO_WINDOW)
    if (left === 'dismissed') return reopen(DISMISSED)
    // Money may have moved: whatever the confirmation meets, the order is asked about until it is known.
    const status = await confirmPayment(left.proof).catch(() => 'created' as const)
    if (status === 'paid') onPaid()
    else if (status === 'failed') reopen(FAILED)
    else setPending(order.orderId)
  }
  return {
    plan,
    fields,
    refusal,
    isPaying,
    pending,
    open: (next) => {
      setRefusal(null)
      setPlan(next)
    },
    close: () => {
      setRefusal(null)
      setPlan(null)
    },
    write: (changes) => {
      setRefusal(null)
      setFields((before) => ({ ...before, ...changes }))
    },
    pay: async (cycle, script) => {
      setRefusal(null)
      setPaying(true)
      try {
        await pay(cycle, script)
      } catch (error) {
        setRefusal(error instanceof Refused ? error : { field: null, message: UNREACHED })
      }
      setPaying(false)
    },
    settle: (hasFailed) => {
      setPending(null)
      if (hasFailed) setRefusal({ field: null, message: FAILED })
    },
  }
}

/** What the server is asked for: empty fields, and a GSTIN that is none, are left out. */
export function wantedOf(plan: PaidPlan, cycle: Cycle, { state, gstin, coupon, referral }: BuyerFields): Wanted {
  return {
    plan,
    cycle,
    state,
    ...(isGstin(gstin) ? { gstin } : {}),
    ...(coupon === '' ? {} : { coupon }),
    ...(referral === '' ? {} : { referral }),
  }
}
