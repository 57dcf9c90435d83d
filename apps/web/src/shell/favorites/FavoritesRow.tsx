import { useSession } from '../../account/session.ts'
import { FavoriteLink } from './FavoriteLink.tsx'
import { useFavorites } from './useFavorites.ts'

/** The favorites of whoever is signed in, in one line that is as high before they are known. */
export function FavoritesRow() {
  const { status } = useSession()
  const { list } = useFavorites()
  if (status !== 'signed-in') return null
  return (
    <section
      aria-label="Favorites"
      className="scroll-x flex h-10 items-start gap-1 max-desk:h-13 max-desk:px-4 max-desk:pt-1"
    >
      <span aria-hidden="true" className="mr-1 flex h-7 flex-none items-center text-ink-3 text-micro max-desk:h-9">
        Favorites
      </span>
      {list?.map((favorite) => (
        <FavoriteLink
          key={favorite.id}
          favorite={favorite}
          className="touch flex h-7 flex-none items-center whitespace-nowrap rounded-2 border border-line bg-surface px-2.25 font-mid text-table hover:border-line-control max-desk:h-9 max-desk:px-2.5"
        >
          {favorite.label}
        </FavoriteLink>
      ))}
      {list?.length === 0 && (
        <span className="flex h-7 items-center whitespace-nowrap text-ink-3 text-table max-desk:h-9">
          Add items by clicking the star icon
        </span>
      )}
    </section>
  )
}
