import { Notice } from '@strikelens/ui/states'
import { universeName } from './universe.ts'

interface NotAmongProps {
  symbol: string
  universe: string
  /** What else than the universe decides it: 'universe or month'. */
  choice?: string
}

/** Says of a symbol of the address that the list is not of it. */
export function NotAmong({ symbol, universe, choice = 'universe' }: NotAmongProps) {
  return (
    <Notice tone="plain">
      {symbol} is not among {universeName(universe)}: choose another {choice}.
    </Notice>
  )
}
