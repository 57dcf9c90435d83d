import type { Favorite } from './favorites.ts'

/** What the favorites panel is used for; reordering works on a list of its own until it is saved. */
export type PanelMode =
  | { readonly mode: 'normal' }
  | { readonly mode: 'edit' }
  | { readonly mode: 'reorder'; readonly order: readonly Favorite[] }

export type PanelEvent =
  | { readonly type: 'edit' }
  | { readonly type: 'done' }
  /** Reordering begins with the list as it is saved. */
  | { readonly type: 'reorder'; readonly saved: readonly Favorite[] }
  /** One favorite takes the place of another. */
  | { readonly type: 'move'; readonly id: string; readonly toPlaceOf: string }
  | { readonly type: 'cancel' }
  /** The server has answered to a new order. */
  | { readonly type: 'saved'; readonly isSaved: boolean }

export const NORMAL: PanelMode = { mode: 'normal' }

/** Edit and reorder exclude each other: whoever enters one has left the other, with what was not saved there. */
export function panelMode(now: PanelMode, event: PanelEvent): PanelMode {
  switch (event.type) {
    case 'edit':
      return { mode: 'edit' }
    case 'reorder':
      return { mode: 'reorder', order: event.saved }
    case 'move':
      return now.mode === 'reorder' ? { ...now, order: moved(now.order, event.id, event.toPlaceOf) } : now
    case 'saved':
      return now.mode === 'reorder' && event.isSaved ? NORMAL : now
    case 'done':
    case 'cancel':
      return NORMAL
  }
}

/** The order to send; null when there is none: not in reorder mode, or nothing in the list. */
export function orderToSave(now: PanelMode): readonly string[] | null {
  return now.mode === 'reorder' && now.order.length > 0 ? now.order.map(({ id }) => id) : null
}

function moved(order: readonly Favorite[], id: string, toPlaceOf: string): readonly Favorite[] {
  const from = order.findIndex((favorite) => favorite.id === id)
  const to = order.findIndex((favorite) => favorite.id === toPlaceOf)
  if (from < 0 || to < 0) return order
  const others = order.filter((favorite) => favorite.id !== id)
  return [...others.slice(0, to), order[from], ...others.slice(to)]
}
