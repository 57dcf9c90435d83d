import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { TONE_CLASSES, type Tone } from './tone.ts'

export interface KeyValue {
  label: string
  value: ReactNode
  tone?: Tone
}

/** Names and values in ruled lines, in one column or two. */
export function KeyValues({ items, columns = 1 }: { items: readonly KeyValue[]; columns?: 1 | 2 }) {
  return (
    <dl className={classes('grid gap-x-5 px-3.5 pt-1.5 pb-2', columns === 2 && 'grid-cols-2')}>
      {items.map(({ label, value, tone = 'ink' }) => (
        <div
          key={label}
          className="flex min-h-6 items-center justify-between gap-2 whitespace-nowrap border-line-soft border-b text-table"
        >
          <dt className="min-w-0 whitespace-normal text-ink-3 text-micro/3.5">{label}</dt>
          <dd className={classes('font-mid', TONE_CLASSES[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
