import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../settings/refusal.ts'
import { decidePayment, paymentsQuery, type StrayPayment } from './paymentsQuery.ts'

interface DecisionDialogProps {
  readonly payment: StrayPayment
  readonly deed: 'refund' | 'settle'
  readonly onClose: () => void
}

/** Asks once more before money goes back, or a payment is put aside. */
export function DecisionDialog({ payment: { id, received, payer }, deed, onClose }: DecisionDialogProps) {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isRefund = deed === 'refund'
  const decide = async () => {
    setIsSending(true)
    setProblem('')
    try {
      await decidePayment(id, deed)
      onClose()
    } catch (error) {
      setProblem(refusalText(error))
      setIsSending(false)
    }
    await client.invalidateQueries({ queryKey: paymentsQuery.queryKey })
  }
  return (
    <Dialog isOpen onClose={onClose} title={isRefund ? `Give ${received} back?` : 'Mark as settled?'}>
      <div className="flex flex-col gap-3 p-3.5">
        <p className="break-words">
          {isRefund
            ? `All of ${id} goes back to where it came from, and ${payer ?? 'whoever paid'} is informed by the payment service or by mail. It cannot be undone.`
            : `You have seen to ${id} in another way. No money goes back, and nobody is mailed.`}
        </p>
        <p role="alert" className="text-down text-table empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" size="large" disabled={isSending} onClick={() => void decide()}>
            {isRefund ? 'Give it back' : 'It is settled'}
          </Button>
          <Button size="large" onClick={onClose}>
            Leave it open
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
