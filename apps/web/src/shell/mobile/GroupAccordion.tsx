import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { MenuGroup } from '../nav/menuOf.ts'
import { LinkGrid } from './LinkGrid.tsx'

export interface GroupAccordionProps {
  readonly group: MenuGroup
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onFollow: () => void
}

/** A group of the menu that folds. */
export function GroupAccordion({ group, isOpen, onToggle, onFollow }: GroupAccordionProps) {
  const id = useId()
  return (
    <section>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="flex h-12 w-full items-center gap-2 border-line border-b px-4 font-bold -outline-offset-2"
        >
          {group.label}
          <span className="font-text text-ink-3 text-micro">{group.entries.length}</span>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            aria-hidden="true"
            className={`ml-auto text-ink-3 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="bg-head">
          <LinkGrid entries={group.entries} onFollow={onFollow} />
        </div>
      )}
    </section>
  )
}
