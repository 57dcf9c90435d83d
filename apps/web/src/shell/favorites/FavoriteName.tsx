import type { Favorite } from './favorites.ts'

/** A favorite in a list: its name, and the group it came from below. */
export function FavoriteName({ favorite }: { favorite: Favorite }) {
  return (
    <span className="min-w-0 flex-1">
      <b className="block truncate font-mid text-body leading-[17px]">{favorite.label}</b>
      <span className="block truncate text-ink-3 text-micro leading-[14px]">{favorite.icon}</span>
    </span>
  )
}
