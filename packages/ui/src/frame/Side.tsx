import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useAnswerEdge } from './answerEdge.ts'

export interface HeadlineProps {
  /** What is measured: '25,850 straddle, 17 Nov'. */
  label: ReactNode
  value: ReactNode
  /** Its change, beside it. */
  change?: ReactNode
  /** A reading in a word or two, at the end of the first line. */
  chip?: ReactNode
  /** One line under it: its parts, what it means. */
  children?: ReactNode
}

/** The figure the page is about. While the page is scrolled it is shown again behind the name of the page. */
export function Headline({ label, value, change, chip, children }: HeadlineProps) {
  const { headSlot } = useAnswerEdge()
  return (
    <section className="side-part">
      <div className="flex min-h-5 items-center gap-1.5 text-ink-3 text-micro">
        <h2 className="min-w-0 truncate" title={typeof label === 'string' ? label : undefined}>
          {label}
        </h2>
        {chip != null && <span className="ml-auto flex flex-none gap-1">{chip}</span>}
      </div>
      <p className="mt-px flex flex-wrap items-baseline gap-x-2 font-bold text-figure/7.5 tracking-[-0.02em]">
        {value}
        {change != null && <span className="whitespace-nowrap font-mid text-body tracking-normal">{change}</span>}
      </p>
      {children != null && (
        <div className="mt-0.75 flex flex-wrap items-center gap-x-1.5 text-ink-2 text-table">{children}</div>
      )}
      {headSlot !== null &&
        createPortal(
          <span aria-hidden="true" className="flex items-baseline gap-1.5 whitespace-nowrap font-bold" inert>
            {value}
            {change != null && <span className="font-mid text-table">{change}</span>}
          </span>,
          headSlot,
        )}
    </section>
  )
}

export interface SidePartProps {
  title: ReactNode
  /** Small words behind the title: since when, in which unit. */
  note?: ReactNode
  /** At the end of the title line: a link, a switch. */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of the side column. */
export function SidePart({ title, note, action, children }: SidePartProps) {
  const id = useId()
  return (
    <section className="side-part" aria-labelledby={id}>
      <header className="mb-1.5 flex items-center gap-1.5 whitespace-nowrap leading-4">
        <h2 id={id} className="font-bold text-table max-desk:text-body">
          {title}
        </h2>
        {note != null && <span className="min-w-0 truncate text-ink-3 text-micro">{note}</span>}
        {action != null && <span className="ml-auto flex-none font-mid text-micro">{action}</span>}
      </header>
      {children}
    </section>
  )
}

/** Where the choice of the page leads: links at the foot of the side column; nothing without one. */
export function SideLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side-part has-[div:empty]:hidden" aria-label={title}>
      <h2 className="mb-0.5 font-bold text-table max-desk:text-body">{title}</h2>
      <div className="flex flex-wrap gap-x-4 gap-y-1">{children}</div>
    </section>
  )
}
