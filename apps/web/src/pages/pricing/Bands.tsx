import { Button } from '@strikelens/ui/controls'
import { Notice } from '@strikelens/ui/states'
import { useState } from 'react'
import { HOLIDAY_OFFER } from '../../shell/popups/promo.ts'
import { useHoliday } from '../../shell/popups/useHoliday.ts'
import { PendingOrder } from './PendingOrder.tsx'
import { planAndCycle } from './planWords.ts'
import type { Pricing } from './usePricing.ts'

/** News above the plans: a payment under way, what cannot be had now, an offer. */
export function Bands({ pricing }: { pricing: Pricing }) {
  const { billing, checkout, hasFailed, news, onPaid, retry } = pricing
  const left = useHoliday()
  const [hidden, hide] = useState<string | null>(null)
  const order = billing?.order?.status === 'created' ? billing.order : null
  const pending = checkout.pending ?? order?.id ?? null
  const isForm = checkout.plan !== null
  return (
    <>
      {pending !== null && pending !== hidden && (
        <PendingOrder
          key={pending}
          orderId={pending}
          what={order?.id === pending ? planAndCycle(order.plan, order.cycle) : null}
          isFresh={pending === checkout.pending}
          onPaid={onPaid}
          onFailed={() => {
            hide(pending)
            checkout.settle(true)
          }}
          onHide={() => {
            hide(pending)
            checkout.settle(false)
          }}
        />
      )}
      {!isForm && checkout.refusal !== null && (
        <Notice tone="warn" title="The payment did not go through.">
          {checkout.refusal.message}
        </Notice>
      )}
      {hasFailed && (
        <Notice
          tone="warn"
          title="Your plan and payments cannot be read now."
          action={
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          }
        >
          Prices and limits are unchanged.
        </Notice>
      )}
      {news !== null && <Notice title="Your plan has ended.">{news}</Notice>}
      {left !== null && (
        <Notice title={`${HOLIDAY_OFFER}.`}>
          <span className="font-mid">{left}</span>
        </Notice>
      )}
    </>
  )
}
