import { hrefOf } from '../routing/address.ts'
import { navigate } from '../routing/browser.ts'
import { useAddress } from '../routing/useAddress.ts'

/** Writes parameters of the home page into its address; null removes one. The page stays where it is scrolled to. */
export function useHomeParams(): (
  changes: Readonly<Record<string, string | null>>,
  how?: { readonly replace: boolean },
) => void {
  const address = useAddress().search
  return (changes, how = { replace: false }) => {
    const pairs = Object.entries({ ...address, ...changes })
    const search = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
    navigate(hrefOf('', undefined, search), { keepsScroll: true, ...how })
  }
}
