import type { Cadence } from '@strikelens/market/datasets'
import { MISSING } from '@strikelens/market/formats'
import type { ReactNode } from 'react'

const STATUS_CLASSES = { OK: 'text-up', Late: 'text-warn', Down: 'text-down' }

/** How current a dataset is, in its colour. Of a list in force nobody can tell more than that. */
export function statusMark(
  status: keyof typeof STATUS_CLASSES | null | undefined,
  cadence: Cadence['every'],
): ReactNode {
  if (status == null) return MISSING
  if (cadence === 'change') return 'In force'
  return <b className={`font-bold ${STATUS_CLASSES[status]}`}>{status}</b>
}
