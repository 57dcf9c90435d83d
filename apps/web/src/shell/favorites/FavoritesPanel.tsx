import { lazyPart } from '@strikelens/ui/loaded'
import { useReducer, useState } from 'react'
import { EditableFavorites } from './EditableFavorites.tsx'
import { FavoriteLink } from './FavoriteLink.tsx'
import { FavoriteName } from './FavoriteName.tsx'
import type { Favorite } from './favorites.ts'
import { CARD, GRID, PanelSkeleton } from './grid.tsx'
import { NoFavorites } from './NoFavorites.tsx'
import { PanelFoot } from './PanelFoot.tsx'
import { NORMAL, orderToSave, panelMode } from './panelModes.ts'
import { useFavorites } from './useFavorites.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

const loadReordering = () => import('./ReorderableFavorites.tsx')
const ReorderableFavorites = lazyPart(loadReordering)

/** The inside of the Favorites menu on desks: open, rename, remove, put in order. */
export default function FavoritesPanel() {
  const { list, isLoading, rename, remove, reorder } = useFavorites()
  const [now, send] = useReducer(panelMode, NORMAL)
  const [isSaving, setSaving] = useState(false)
  const { place, noteRemoval } = useFocusAfterRemoval(list?.length ?? 0)
  const saveOrder = async () => {
    const ids = orderToSave(now)
    if (ids === null || isSaving) return
    setSaving(true)
    send({ type: 'saved', isSaved: await reorder(ids) })
    setSaving(false)
  }
  const onRemove = (id: string, index: number) => {
    noteRemoval(index)
    void remove(id)
  }
  if (list === null) return <PanelSkeleton />
  return (
    <section ref={place} tabIndex={-1} aria-busy={isLoading} className="outline-none">
      {list.length === 0 ? (
        <NoFavorites />
      ) : (
        <>
          {now.mode === 'normal' && <Links list={list} />}
          {now.mode === 'edit' && <EditableFavorites list={list} onRename={rename} onRemove={onRemove} />}
          {now.mode === 'reorder' && (
            <ReorderableFavorites
              meanwhile={<Links list={now.order} />}
              order={now.order}
              onMove={(id, toPlaceOf) => send({ type: 'move', id, toPlaceOf })}
            />
          )}
          <PanelFoot
            mode={now.mode}
            isSaving={isSaving}
            onEdit={() => send({ type: 'edit' })}
            onDone={() => send({ type: 'done' })}
            onReorder={() => send({ type: 'reorder', saved: list })}
            onCancel={() => send({ type: 'cancel' })}
            onSave={saveOrder}
            onApproach={() => void loadReordering()}
          />
        </>
      )}
    </section>
  )
}

function Links({ list }: { list: readonly Favorite[] }) {
  return (
    <ul className={GRID}>
      {list.map((favorite) => (
        <li key={favorite.id} className="min-w-0">
          <FavoriteLink favorite={favorite} className={`${CARD} hover:bg-accent-soft`}>
            <FavoriteName favorite={favorite} />
          </FavoriteLink>
        </li>
      ))}
    </ul>
  )
}
