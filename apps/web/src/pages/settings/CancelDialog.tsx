import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { limitsOf } from '@strikelens/tools/plans'
import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { useState } from 'react'
import { refusalText } from './refusal.ts'
import { type AccountSubscription, cancelPlan } from './userCalls.ts'

export interface CancelDialogProps {
  readonly isOpen: boolean
  readonly subscription: AccountSubscription
  readonly onClose: () => void
  readonly onCancelled: () => void
}

/** Asks once more before a plan stops renewing. */
export function CancelDialog({ isOpen, subscription: { plan, endsAt }, onClose, onCancelled }: CancelDialogProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const { name } = limitsOf(plan)
  const end = endsAt === null ? 'the end of the period' : dayYear(istDate(endsAt))
  const cancel = async () => {
    setSending(true)
    setProblem('')
    try {
      await cancelPlan()
      onCancelled()
    } catch (error) {
      setProblem(refusalText(error))
    }
    setSending(false)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Cancel the renewal of ${name}?`}>
      <div className="flex flex-col gap-3 p-3.5">
        <p>
          {name} works until {end}, then you have the Free plan. Nothing is deleted; what lies above its limits can be
          read and deleted. You can resume until that day.
        </p>
        <p role="alert" className="text-down text-table empty:hidden">
          {problem}
        </p>
        <div className="flex gap-2">
          <Button tone="primary" size="large" disabled={isSending} onClick={() => void cancel()}>
            Cancel renewal
          </Button>
          <Button size="large" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
