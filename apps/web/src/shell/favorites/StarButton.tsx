import { classes } from '@strikelens/ui/classes'
import { lazyPart } from '@strikelens/ui/loaded'
import { Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../account/session.ts'
import { askToSignIn } from '../../account/signIn.ts'
import type { NewFavorite } from './favorites.ts'
import { useFavorites } from './useFavorites.ts'

const loadDialog = () => import('./AddToFavorites.tsx')
const AddToFavorites = lazyPart(loadDialog)
const preload = () => void loadDialog()

export interface StarButtonProps {
  /** What is kept, under the name that is proposed for it. */
  readonly page: NewFavorite
  /** Its size, and its colour while the page is not kept. */
  readonly className: string
}

/** Keeps a page: asks a reader for its name, a visitor to sign in. Nothing where nobody can have favorites. */
export function StarButton({ page, className }: StarButtonProps) {
  const { status } = useSession()
  const { list } = useFavorites()
  const [isAsking, setAsking] = useState(false)
  // A press may come before it is known who reads: it is answered then.
  const [isPressed, setPressed] = useState(false)
  const isKept = list?.some(({ url }) => url === page.url) ?? false
  const title = isKept ? 'Already in favorites' : 'Add to favorites'
  useEffect(() => {
    if (!isPressed || status === 'loading') return
    setPressed(false)
    if (status === 'signed-out') askToSignIn()
    else setAsking(!isKept)
  }, [isPressed, status, isKept])
  return (
    <>
      <button
        type="button"
        title={title}
        aria-label={`${title}: ${page.label}`}
        // Not the attribute: a star that has just been used must keep the focus.
        aria-disabled={isKept}
        onClick={() => setPressed(true)}
        onPointerEnter={preload}
        onFocus={preload}
        className={classes(
          'grid flex-none place-items-center rounded-2',
          className,
          isKept ? 'cursor-default text-ink!' : 'hover:text-ink',
        )}
      >
        <Star size={16} strokeWidth={1.5} aria-hidden="true" className={isKept ? 'fill-current' : ''} />
      </button>
      {isAsking && <AddToFavorites asked={page} onClose={() => setAsking(false)} />}
    </>
  )
}
