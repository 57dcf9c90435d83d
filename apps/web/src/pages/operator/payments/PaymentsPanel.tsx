import { Panel } from '@strikelens/ui/frame'
import { Empty, ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../settings/refusal.ts'
import { PaymentRow } from './PaymentRow.tsx'
import { paymentsQuery } from './paymentsQuery.ts'

/** Payments that arrived and paid for nothing, those first that wait for a decision. */
export function PaymentsPanel() {
  const { data, error, refetch } = useQuery(paymentsQuery)
  return (
    <Panel title="Payments to decide about" note="they changed no plan">
      {error !== null && <ErrorState what={refusalText(error)} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <TableSkeleton rows={6} columns={4} />
      ) : data.payments.length === 0 ? (
        <Empty title="Every payment paid for its plan">
          Payments of a wrong amount, for no order of this site, or made twice are shown here.
        </Empty>
      ) : (
        <ul aria-label="Payments to decide about" className="grid gap-px bg-line *:bg-surface">
          {data.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} canRefund={data.canRefund} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
