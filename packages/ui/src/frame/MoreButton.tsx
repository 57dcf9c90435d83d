import { SlidersHorizontal } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { usePhone } from '../screen/index.ts'
import type { ControlItem } from './controlItem.ts'

interface MoreButtonProps {
  readonly items: readonly ControlItem[]
  /** What phones fold away besides controls. */
  readonly children?: ReactNode
}

/** What is changed less often, behind one button that says how much of it differs from what the tool opens with. */
export function MoreButton({ items, children }: MoreButtonProps) {
  const isPhone = usePhone()
  const changed = items.filter(({ isChanged = false }) => isChanged).length
  if (items.length === 0 && Children.toArray(children).length === 0) return null
  const said = changed === 0 ? 'More controls' : `More controls, ${changed} changed`
  return (
    <Popover
      label="More controls"
      trigger={(trigger) => (
        <Button
          {...trigger}
          aria-label={said}
          title={said}
          className="flex-none aria-expanded:border-accent aria-expanded:text-accent max-desk:ml-auto"
        >
          <SlidersHorizontal size={14} strokeWidth={1.5} aria-hidden="true" />
          {!isPhone && 'More'}
          {changed > 0 && (
            <b className="min-w-3.75 rounded-full bg-accent px-1 text-center font-bold text-accent-ink text-chip leading-3.75">
              {changed}
            </b>
          )}
        </Button>
      )}
    >
      {() => (
        <div className="w-95 px-3.5 py-1.5 max-desk:w-full max-desk:px-4 max-desk:pb-4">
          {items.map(({ key, label, control }) => (
            <div
              key={key}
              className="grid min-h-10 grid-cols-[104px_minmax(0,1fr)] items-center gap-2.5 border-line-soft border-b last:border-b-0 max-desk:min-h-13"
            >
              <span className="text-ink-3 text-micro">{label}</span>
              <span className="scroll-x flex flex-wrap items-center gap-1.5 py-1.5">{control}</span>
            </div>
          ))}
          {children != null && <div className="grid justify-items-start gap-3 pt-3">{children}</div>}
        </div>
      )}
    </Popover>
  )
}
