import { useNavigate, useSearch } from '@tanstack/react-router'

/** Writes parameters of the home page into its address; null removes one. The page stays where it is scrolled to. */
export function useHomeParams(): (
  changes: Readonly<Record<string, string | null>>,
  how?: { readonly replace: boolean },
) => void {
  const navigate = useNavigate()
  const address = useSearch({ from: '/' })
  return (changes, how = { replace: false }) => {
    const pairs = Object.entries({ ...address, ...changes })
    const search = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
    void navigate({ to: '/', search, resetScroll: false, ...how })
  }
}
