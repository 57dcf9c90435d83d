import { headRoom } from './tileLines.ts'
import type { TreemapGroup } from './treemapTypes.ts'

/** The line over a group's tiles; a part of it that would be cut is left out. */
export function GroupHead({ group, width }: { group: TreemapGroup; width: number }) {
  const { name, text = '', note = '', sign = 0 } = group
  if (name === '') return null
  const { hasText, hasNote } = headRoom(name.length, text.length, note.length, width)
  return (
    <div className="ch-group-head" aria-hidden="true" title={group.hint}>
      <b>{name}</b>
      {hasText && text !== '' && <span className={sign > 0 ? 'ch-up' : sign < 0 ? 'ch-down' : ''}>{text}</span>}
      {hasNote && note !== '' && <small>{note}</small>}
    </div>
  )
}
