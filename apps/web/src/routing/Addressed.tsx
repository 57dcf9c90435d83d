import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { Move } from './address.ts'
import { latest, onMove } from './browser.ts'
import { goToPlace, keepPlaces } from './scrollPlaces.ts'
import { ShownAddress } from './useAddress.ts'

/** Gives what it holds the address of the page. A page is shown when it is loaded; until then the one before stays. */
export function Addressed({ children }: { children: ReactNode }) {
  const [move, setMove] = useState<Move | null>(null)
  const address = move?.to ?? latest()
  useLayoutEffect(
    () =>
      onMove((next) => {
        // A choice on the open page is seen at once where it was made; another page is waited for.
        if (next.from.key === next.to.key) setMove(next)
        else startTransition(() => setMove(next))
      }),
    [],
  )
  useLayoutEffect(() => {
    if (move !== null) goToPlace(move)
  }, [move])
  useEffect(keepPlaces, [])
  return <ShownAddress value={address}>{children}</ShownAddress>
}
