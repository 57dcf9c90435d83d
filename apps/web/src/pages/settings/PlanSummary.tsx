import { limitsOf } from '@strikelens/tools/plans'
import { Button } from '@strikelens/ui/controls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshSubscription } from '../../account/subscription.ts'
import { Link } from '../../routing/Link.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { nextWords, planOf } from './planWords.ts'
import { refusalText } from './refusal.ts'
import { type Account, accountQuery, resumePlan } from './userCalls.ts'

const CYCLE_WORDS = { monthly: 'paid every month', quarterly: 'paid every quarter', yearly: 'paid every year' }

/** The plan and its next day, with what can be done about it. */
export function PlanSummary({ account: { plan, subscription, email } }: { account: Account }) {
  const client = useQueryClient()
  const [said, say] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const isRenewing = subscription?.source === 'payment' && subscription.endsAt !== null
  const askAgain = () =>
    Promise.all([refreshSubscription(client, email), client.invalidateQueries({ queryKey: accountQuery.queryKey })])
  const act = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call()
      await askAgain()
      say(done)
    } catch (error) {
      say(refusalText(error))
    }
  }
  return (
    <div className="px-3.5 py-3.5 max-desk:px-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-bold text-title">{limitsOf(planOf(plan)).name}</b>
        {subscription?.cycle != null && <span className="text-ink-2">{CYCLE_WORDS[subscription.cycle]}</span>}
      </p>
      <p className="mt-1 max-w-[70ch] text-ink-2">{nextWords(subscription)}</p>
      {subscription?.source === 'payment' && (
        <p className="mt-1 text-ink-3 text-table">Paid with {subscription.email}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Link
          page="pricing"
          className="touch inline-flex h-7 items-center rounded-2 border border-accent bg-accent px-2.5 font-mid text-accent-ink text-table max-desk:h-9"
        >
          {subscription === null ? 'See plans' : 'Change plan'}
        </Link>
        {isRenewing && !subscription.endsWithPeriod && (
          <Button onClick={() => setCancelling(true)}>Cancel renewal</Button>
        )}
        {isRenewing && subscription.endsWithPeriod && (
          <Button onClick={() => void act(resumePlan, 'The plan renews again.')}>Resume renewal</Button>
        )}
        <Button tone="ghost" onClick={() => void act(async () => {}, 'Your plan was checked again.')}>
          Refresh status
        </Button>
      </div>
      <p role="status" className="mt-2 text-ink-2 text-table empty:hidden">
        {said}
      </p>
      {subscription !== null && (
        <CancelDialog
          isOpen={isCancelling}
          subscription={subscription}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false)
            say('The plan will not renew.')
            void askAgain()
          }}
        />
      )}
    </div>
  )
}
