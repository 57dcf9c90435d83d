import { classes } from '@strikelens/ui/classes'
import type { MouseEvent, ReactNode } from 'react'
import { Key } from '../keys/Key.tsx'
import { Marked } from './Marked.tsx'
import type { Target } from './result.ts'
import type { Row } from './rows.ts'

export interface ResultRowProps {
  row: Row
  query: string
  id: string
  /** Which of its targets Enter opens; null while another row is active. */
  active: number | null
  onPoint: () => void
  onChoose: (target: Target) => void
}

/** Id of the option that stands for a target: the line for the first, its button for another. */
export function targetId(rowId: string, target: number): string {
  return target === 0 ? rowId : `${rowId}-${target}`
}

/**
 * A result: the line leads to its first target, buttons to each. All are options of the list and none stands inside
 * another, so that a screen reader finds each.
 */
export function ResultRow({ row, query, id, active, onPoint, onChoose }: ResultRowProps) {
  const { kind, title, description, targets, hasButtons } = row
  return (
    <div
      role="presentation"
      onPointerMove={() => active === null && onPoint()}
      className={classes(
        'flex min-h-11 items-center gap-1 pr-3',
        active !== null && targets.length > 0 && 'bg-accent-soft',
      )}
    >
      <Option
        id={targetId(id, 0)}
        target={targets[0]}
        isActive={active === 0}
        onChoose={onChoose}
        className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch pl-3"
      >
        <span className="w-16 flex-none text-ink-3 text-micro max-desk:hidden">{kind}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-mid text-body leading-4.25">
            <Marked text={title} query={query} />
          </span>
          <span className="block truncate text-ink-3 text-micro leading-3.5">
            <Marked text={description} query={query} />
          </span>
        </span>
        {active !== null && !hasButtons && (
          <span aria-hidden="true" className="max-desk:hidden">
            <Key>Enter</Key>
          </span>
        )}
      </Option>
      {hasButtons &&
        targets.map((target, place) => (
          <Option
            key={target.label}
            id={`${id}-${place === 0 ? 'first' : place}`}
            target={target}
            label={`${target.label} of ${title}`}
            isActive={place > 0 && active === place}
            onChoose={onChoose}
            className={classes(
              'touch inline-flex h-6.5 flex-none items-center rounded-2 border bg-surface px-2 font-mid text-table hover:border-line-control max-desk:h-9',
              active === place ? 'border-accent' : 'border-line',
            )}
          >
            {target.label}
          </Option>
        ))}
    </div>
  )
}

interface OptionProps {
  id: string
  target: Target | undefined
  label?: string
  isActive: boolean
  onChoose: (target: Target) => void
  className: string
  children: ReactNode
}

/** An option of the list: a link, so that it opens in another tab too; without a target nothing that can be chosen. */
function Option({ target, label, isActive, onChoose, children, ...rest }: OptionProps) {
  const choose = (event: MouseEvent) => {
    // A click for another tab or window is the browser's.
    if (target === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(target)
  }
  return (
    <a
      {...rest}
      role="option"
      tabIndex={-1}
      aria-label={label}
      aria-selected={isActive}
      aria-disabled={target === undefined}
      href={target?.href}
      onClick={choose}
    >
      {children}
    </a>
  )
}
