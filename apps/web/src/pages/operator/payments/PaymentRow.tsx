import { moment } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Badge } from '@strikelens/ui/marks'
import { useState } from 'react'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { StrayPayment } from './paymentsQuery.ts'
import { BADGES, WHY } from './paymentWords.ts'

/** One payment: who paid what instead of what, and what may be done with it. */
export function PaymentRow({ payment, canRefund }: { payment: StrayPayment; canRefund: boolean }) {
  const { id, orderId, payer, why, expected, received, state, notedAt, settledAt } = payment
  const [deed, setDeed] = useState<'refund' | 'settle' | null>(null)
  const { tone, word } = BADGES[state]
  const facts = [
    ['Payer', payer ?? 'not known'],
    ['Received', received],
    ['Requested', expected ?? 'nothing'],
    ['Payment', id],
    ['Order', orderId ?? 'none'],
    ['Noted', `${moment(notedAt)} IST`],
    ...(settledAt === null ? [] : [[state === 'refunded' ? 'Refunded' : 'Settled', `${moment(settledAt)} IST`]]),
  ]
  return (
    <li className="grid gap-2 px-3.5 py-3 text-table max-desk:px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tone}>{word}</Badge>
        <b className="font-bold">{WHY[why]}</b>
      </div>
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'open' && (
        <div className="flex flex-wrap gap-2">
          {canRefund && (
            <Button tone="primary" size="large" onClick={() => setDeed('refund')}>
              Refund
            </Button>
          )}
          <Button size="large" onClick={() => setDeed('settle')}>
            Mark as settled
          </Button>
        </div>
      )}
      {deed !== null && <DecisionDialog payment={payment} deed={deed} onClose={() => setDeed(null)} />}
    </li>
  )
}
