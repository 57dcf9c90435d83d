import { classes } from '@strikelens/ui/classes'
import type { ReactNode } from 'react'
import type { LineGroup } from './groups.ts'
import type { WatchLine } from './watchLine.ts'

/** What every picture of the items gets. */
export interface LinesProps {
  readonly groups: readonly LineGroup[]
  onOpen(line: WatchLine): void
}

/** Items side by side under the names of their groups; each opens its detail. */
export function CardGrid({
  groups,
  onOpen,
  className,
  face,
}: LinesProps & {
  /** Layout of a card. */
  readonly className: string
  face(line: WatchLine): ReactNode
}) {
  return groups.map(({ name, lines }) => (
    <section key={name} aria-label={name === '' ? 'Items' : name}>
      {name !== '' && <h2 className="px-3.5 pt-3 pb-1 font-bold text-body max-desk:px-4">{name}</h2>}
      <ul className="ruled grid-cols-1 desk:grid-cols-2 dock:grid-cols-3">
        {lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              onClick={() => onOpen(line)}
              className={classes('flex w-full px-3.5 text-left hover:bg-hover max-desk:px-4', className)}
            >
              {face(line)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
