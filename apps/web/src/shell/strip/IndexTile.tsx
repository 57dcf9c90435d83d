import { index } from '@strikelens/market/formats'
import { useLateTime } from '../useLateTime.ts'
import { usePriceTitle } from '../usePriceTitle.ts'
import { Move } from './Move.tsx'
import type { Price } from './price.ts'
import { POLL_MS } from './priceQueries.ts'
import { StripLinks } from './StripLinks.tsx'

export interface IndexTileProps {
  readonly symbol: string
  /** Undefined while it loads, null where there is none. */
  readonly price: Price | null | undefined
}

/** An index with its price, its change and its tools. */
export function IndexTile({ symbol, price }: IndexTileProps) {
  const late = useLateTime(price?.asOf, POLL_MS, price?.isClose)
  return (
    <li
      title={usePriceTitle(symbol, price?.asOf)}
      className="relative flex h-13 min-w-56 flex-col justify-center gap-0.75 border-line-soft border-r pr-3 pl-3.5 max-desk:h-9 max-desk:min-w-40 max-desk:flex-none max-desk:flex-row max-desk:items-center max-desk:justify-start max-desk:gap-1.75"
    >
      <span className="flex items-baseline gap-1 max-desk:gap-1.75">
        <b className="font-bold text-table tracking-[0.01em] max-desk:text-micro">{symbol}</b>
        <span className="whitespace-nowrap text-chip text-ink-3 max-desk:hidden">{late}</span>
        <b className="ml-auto font-bold text-strong leading-4 max-desk:ml-0 max-desk:text-table">
          {price === undefined ? <span className="skeleton h-3.5 w-16" /> : index(price?.last ?? null)}
        </b>
      </span>
      <span className="flex min-h-3.5 items-baseline justify-between gap-1.5">
        <StripLinks symbol={symbol} />
        {price && <Move price={price} decimals={1} />}
        <span className="whitespace-nowrap text-chip text-ink-3 desk:hidden">{late}</span>
      </span>
    </li>
  )
}
