import { Button } from '@strikelens/ui/controls'
import { useState } from 'react'
import { FavoriteLink } from './FavoriteLink.tsx'
import { FavoriteName } from './FavoriteName.tsx'
import { MobileFavorite } from './MobileFavorite.tsx'
import { NoFavorites } from './NoFavorites.tsx'
import { changesOf, type Draft, drafted, movedBy, withoutFavorite } from './pendingChanges.ts'
import { useFavorites } from './useFavorites.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/** The favorites in the menu of phones. What is removed and moved waits until it is saved. */
export default function MobileFavorites() {
  const { list: saved, remove, reorder } = useFavorites()
  const [isEditing, setEditing] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isSaving, setSaving] = useState(false)
  const list = drafted(saved ?? [], draft)
  const { removed, order } = changesOf(saved ?? [], draft)
  const { place, noteRemoval } = useFocusAfterRemoval(list.length)

  const save = async () => {
    if (isSaving) return
    setSaving(true)
    const gone = await Promise.all(removed.map((id) => remove(id)))
    // An order is one of all that are there: what could not be removed would be missing in it.
    const isSaved = gone.every(Boolean) && (order === null || (await reorder(order)))
    setSaving(false)
    // What failed stays in the draft, and with it the button.
    if (isSaved) setDraft(null)
  }

  return (
    <section ref={place} tabIndex={-1} aria-labelledby="your-favorites" className="outline-none">
      <div className="flex min-h-13 items-center gap-2 px-4">
        <h2 id="your-favorites" className="mr-auto font-bold text-body">
          Your Favorites
        </h2>
        {(removed.length > 0 || order !== null) && (
          <Button tone="primary" aria-busy={isSaving} onClick={save}>
            Save changes
          </Button>
        )}
        {saved !== null && saved.length > 0 && (
          <Button aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Done' : 'Edit'}
          </Button>
        )}
      </div>
      {saved === null ? (
        <MobileSkeleton />
      ) : list.length === 0 ? (
        <NoFavorites />
      ) : (
        <ul className="border-line-soft border-t">
          {list.map((favorite, index) => (
            <li key={favorite.id} className="border-line-soft border-b">
              {isEditing ? (
                <MobileFavorite
                  favorite={favorite}
                  isFirst={index === 0}
                  isLast={index === list.length - 1}
                  onMove={(step) => setDraft(movedBy(list, favorite.id, step))}
                  onRemove={() => {
                    noteRemoval(index)
                    setDraft(withoutFavorite(list, favorite.id))
                  }}
                />
              ) : (
                <FavoriteLink favorite={favorite} className="flex min-h-11 items-center px-4 py-1.5">
                  <FavoriteName favorite={favorite} />
                </FavoriteLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MobileSkeleton() {
  return (
    <div role="status" aria-label="Loading favorites" className="border-line-soft border-t">
      {[0, 1, 2].map((i) => (
        <div key={i} className="flex h-11 items-center border-line-soft border-b px-4">
          <span className="skeleton h-2.5 w-32" />
        </div>
      ))}
    </div>
  )
}
