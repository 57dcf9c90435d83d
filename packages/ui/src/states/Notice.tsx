import { Clock, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'

export type NoticeTone = 'plain' | 'lock' | 'warn'

const TONES = {
  plain: { className: 'bg-surface', Icon: Clock },
  lock: { className: 'bg-head! text-ink-2 [&>svg]:text-ink-3', Icon: Lock },
  warn: { className: 'bg-warn-soft! text-warn', Icon: TriangleAlert },
} as const

export interface NoticeProps {
  tone?: NoticeTone
  /** The news in a few words, bold. */
  title?: string | undefined
  children: ReactNode
  /** A link or button at the end of the line. */
  action?: ReactNode
}

/** One line inside the sheet; never over the data. Announced politely when it appears. */
export function Notice({ tone = 'plain', title, children, action }: NoticeProps) {
  const { className, Icon } = TONES[tone]
  return (
    <div
      role="status"
      className={classes('flex items-center gap-2.5 px-3.5 py-1.75 text-table max-desk:items-start', className)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none max-desk:mt-px" />
      <span className="min-w-0 flex-1">
        {title !== undefined && (
          <b className={classes('font-bold', tone === 'lock' ? 'mr-2.5 text-ink' : 'mr-1')}>{title}</b>
        )}
        {children}
      </span>
      {action}
    </div>
  )
}
