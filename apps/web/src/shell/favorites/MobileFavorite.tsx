import { IconButton } from '@strikelens/ui/controls'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { FavoriteName } from './FavoriteName.tsx'
import type { Favorite } from './favorites.ts'

export interface MobileFavoriteProps {
  readonly favorite: Favorite
  readonly isFirst: boolean
  readonly isLast: boolean
  onMove(step: -1 | 1): void
  onRemove(): void
}

/** A favorite in edit mode on a phone. Buttons instead of dragging: the menu scrolls under the finger. */
export function MobileFavorite({ favorite, isFirst, isLast, onMove, onRemove }: MobileFavoriteProps) {
  return (
    <div className="flex min-h-11 items-center pl-4">
      <FavoriteName favorite={favorite} />
      {/* At an end the button stays, or the focus would be gone with it. */}
      <IconButton
        label={`Move ${favorite.label} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
        className={END}
      >
        <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${favorite.label} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
        className={END}
      >
        <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${favorite.label}`} data-removes onClick={onRemove}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const END = 'aria-disabled:opacity-50'
