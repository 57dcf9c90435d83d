import { MISSING } from '@strikelens/ui/formats'
import type { ReactNode } from 'react'

const STATUS_CLASSES = { OK: 'text-up', Late: 'text-warn', Down: 'text-down' }

/** How current a dataset is, in its colour. */
export function statusMark(status: keyof typeof STATUS_CLASSES | null | undefined): ReactNode {
  return status == null ? MISSING : <b className={`font-bold ${STATUS_CLASSES[status]}`}>{status}</b>
}

/** How often a dataset comes; null for a file of the evening. */
export function cadenceText(minutes: number | null): string {
  if (minutes === null) return 'Every session, evening'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
