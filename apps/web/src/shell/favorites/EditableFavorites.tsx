import { IconButton } from '@strikelens/ui/controls'
import { X } from 'lucide-react'
import type { Favorite } from './favorites.ts'
import { GRID } from './grid.tsx'
import { NameField } from './NameField.tsx'

export interface EditableFavoritesProps {
  readonly list: readonly Favorite[]
  onRename(id: string, label: string): Promise<Favorite | null>
  onRemove(id: string, index: number): void
}

/** The favorites with their names to write in and a button each to remove them. */
export function EditableFavorites({ list, onRename, onRemove }: EditableFavoritesProps) {
  return (
    <ul className={GRID}>
      {list.map((favorite, index) => (
        <li key={favorite.id} className="flex min-h-11 min-w-0 items-center gap-0.5 pr-0.5 pl-1">
          <NameField favorite={favorite} onRename={(label) => onRename(favorite.id, label)} />
          <IconButton label={`Remove ${favorite.label}`} data-removes onClick={() => onRemove(favorite.id, index)}>
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
