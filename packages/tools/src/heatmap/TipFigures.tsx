import { classes } from '@strikelens/ui/classes'
import type { Tone } from '@strikelens/ui/marks'
import { TONE_CLASSES } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'

export interface TipFigure {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: Tone
}

export interface TipFiguresProps {
  readonly title: string
  /** Small words behind the title: sector, company. */
  readonly note: string
  /** A chip at the end of the line. */
  readonly mark?: ReactNode
  readonly items: readonly TipFigure[]
  /** Below the figures: a sparkline. */
  readonly children?: ReactNode
}

/** What a tile's tooltip says: who it is, and its figures in two columns. */
export function TipFigures({ title, note, mark, items, children }: TipFiguresProps) {
  return (
    <div className="w-60">
      <div className="flex items-center gap-2 whitespace-nowrap">
        <b className="font-bold">{title}</b>
        <span className="truncate text-ink-3 text-micro">{note}</span>
        <span className="ml-auto">{mark}</span>
      </div>
      <dl className="mt-1 grid grid-cols-2 gap-x-3.5">
        {items.map(({ label, value, tone = 'ink' }) => (
          <div key={label} className="flex h-5 items-center justify-between gap-2 whitespace-nowrap">
            <dt className="text-ink-3 text-micro">{label}</dt>
            <dd className={classes('font-mid', TONE_CLASSES[tone])}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}

/** Names of the tiles that were too small to stand alone. */
export function MergedTip({ names }: { names: readonly string[] }) {
  const shown = names.slice(0, 12)
  return (
    <p className="max-w-60">
      {shown.join(', ')}
      {names.length > shown.length && ` and ${names.length - shown.length} more`}
    </p>
  )
}
