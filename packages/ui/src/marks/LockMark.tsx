import { Lock } from 'lucide-react'

/** The lock of a premium tool: live data needs the Advanced plan. */
export function LockMark() {
  return (
    <span className="inline-flex text-ink-3" title="Advanced plan">
      <Lock size={12} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">Advanced plan</span>
    </span>
  )
}
