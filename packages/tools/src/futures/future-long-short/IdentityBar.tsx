import { amount, signedAmount } from '@strikelens/ui/formats'
import { Explained } from '../../kit/Explained.tsx'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'

/** The sum that always holds: the flows are the OI change, nothing is left over. */
export function IdentityBar({ data, answer, params }: ViewProps<FutureLongShort, Params>) {
  const { now, head, rows } = data
  const scale = unitScale({ context: head }, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const flow = (lots: number | null) => amount(scaled(lots))
  const isOneSession = rows.sessions.length === 1
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 px-3.5 py-2 text-ink-3 text-table max-desk:px-4">
      <span>
        {flow(now.longsAdded)} longs added + {flow(now.shortsAdded)} shorts added − {flow(now.shortsCovered)} covered −{' '}
        {flow(now.longsExited)} exited {(now.neutral ?? 0) < 0 ? '−' : '+'}{' '}
        {flow(now.neutral === null ? null : Math.abs(now.neutral))} neutral ={' '}
      </span>
      <b className="font-bold text-ink">
        <Explained now={answer} how="identity">
          {signedAmount(scaled(now.oiChange))}
        </Explained>
      </b>
      <span>
        {unitName(params)} of OI
        {isOneSession
          ? `, from ${flow(now.startOi)} to ${flow(now.endOi)}`
          : `, the changes of ${rows.sessions.length} sessions together`}
      </span>
    </p>
  )
}
