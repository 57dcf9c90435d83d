import type { Favorite } from './favorites.ts'

/** Removals and moves on a phone wait until they are saved: the ids that stay, in their new order. */
export type Draft = readonly string[]

/** The list as it will be. A favorite that is no longer saved is in no draft. */
export function drafted(saved: readonly Favorite[], draft: Draft | null): readonly Favorite[] {
  if (draft === null) return saved
  return draft.flatMap((id) => saved.filter((favorite) => favorite.id === id))
}

export function withoutFavorite(list: readonly Favorite[], id: string): Draft {
  return idsOf(list).filter((other) => other !== id)
}

/** One place up or down; the ends stay where they are. */
export function movedBy(list: readonly Favorite[], id: string, step: -1 | 1): Draft {
  const ids = idsOf(list)
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return ids
  return ids.map((other, i) => (i === to ? id : i === from ? ids[to] : other))
}

/** What has to be sent: ids to remove, and the new order of the rest, null where the rest keeps its order. */
export function changesOf(
  saved: readonly Favorite[],
  draft: Draft | null,
): { removed: readonly string[]; order: readonly string[] | null } {
  const staying = idsOf(drafted(saved, draft))
  const removed = idsOf(saved).filter((id) => !staying.includes(id))
  const before = idsOf(saved).filter((id) => staying.includes(id))
  return { removed, order: before.every((id, i) => id === staying[i]) ? null : staying }
}

const idsOf = (list: readonly Favorite[]) => list.map(({ id }) => id)
