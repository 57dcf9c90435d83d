import { IconButton } from '@strikelens/ui/controls'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IndexTile } from './IndexTile.tsx'
import { newest } from './price.ts'
import { indexQuery, STRIP_SYMBOLS } from './priceQueries.ts'
import { SideTile } from './SideTile.tsx'
import { useLiveQuotes } from './useLiveQuotes.ts'

interface StripProps {
  hideRef(button: HTMLButtonElement | null): void
  onHide(): void
}

/** The tiles of the strip and the button that puts it away. */
export default function Strip({ hideRef, onHide }: StripProps) {
  const { data, error } = useQuery(indexQuery)
  const live = useLiveQuotes()
  const problem =
    error === null ? (data?.size === 0 ? 'No data available' : null) : `Error fetching data: ${error.message}`
  const priceOf = (symbol: string) => {
    if (data === undefined) return undefined
    const polled = data.get(symbol)
    return polled === undefined ? null : newest(polled, live.get(symbol))
  }
  return (
    <section aria-label="Index prices">
      <ul className="scroll-x grid grid-cols-[repeat(6,minmax(max-content,1fr))] max-desk:flex">
        {problem === null ? (
          STRIP_SYMBOLS.map((symbol) => <IndexTile key={symbol} symbol={symbol} price={priceOf(symbol)} />)
        ) : (
          <li className="col-span-5 flex items-center border-line-soft border-r px-3.5 text-ink-2 text-table max-desk:min-w-70">
            <p role="status">{problem}</p>
          </li>
        )}
        <li className="flex h-13 min-w-62 items-center gap-1 pr-1.5 pl-3.5 max-desk:h-9 max-desk:min-w-70 max-desk:flex-none max-desk:pr-0">
          <SideTile live={live} />
          <IconButton ref={hideRef} label="Hide for 24 hours" onClick={onHide}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </li>
      </ul>
    </section>
  )
}
