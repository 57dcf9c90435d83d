import { Button } from '@strikelens/ui/controls'
import { Notice } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askOrder } from './billing.ts'

const SOON_MS = 4_000
const LATER_MS = 30_000
/** Asked often for two minutes, then now and then. */
const OFTEN = 30

export interface PendingOrderProps {
  readonly orderId: string
  /** 'Advanced, yearly'; null where only the order is known. */
  readonly what: string | null
  /** Whether the reader has just come out of the payment. */
  readonly isFresh: boolean
  readonly onPaid: () => void
  readonly onFailed: () => void
  readonly onHide: () => void
}

/** A payment that is not confirmed yet: asked about until it is known. */
export function PendingOrder({ orderId, what, isFresh, onPaid, onFailed, onHide }: PendingOrderProps) {
  const { data: status } = useQuery({
    queryKey: ['order', orderId],
    queryFn: () => askOrder(orderId),
    refetchInterval: ({ state }) => {
      if (state.data === 'paid' || state.data === 'failed') return false
      return state.dataUpdateCount + state.errorUpdateCount < OFTEN ? SOON_MS : LATER_MS
    },
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the order is known
  useEffect(() => {
    if (status === 'paid') onPaid()
    if (status === 'failed') onFailed()
  }, [status])
  const band = useRef<HTMLDivElement>(null)
  // The plan that was paid for may stand far below.
  useEffect(() => {
    if (isFresh) band.current?.scrollIntoView({ block: 'nearest' })
  }, [isFresh])
  return (
    <div ref={band}>
      <Notice
        title={`Payment pending${what === null ? '' : `: ${what}`}.`}
        action={
          <Button size="small" onClick={onHide}>
            Hide
          </Button>
        }
      >
        If you have paid, this page goes on by itself once the payment is confirmed. If you closed the payment, nothing
        was charged.
      </Notice>
    </div>
  )
}
