import { Popover } from '@strikelens/ui/overlays'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Watchlists } from '../watchlists.ts'

/** Puts a symbol on one of the reader's lists; without lists it leads to where they are made. */
export function FollowButton({ symbol, watchlists }: { symbol: string; watchlists: Watchlists | undefined }) {
  const label = `Add ${symbol} to a watchlist`
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={label}
          title={label}
          className="grid size-7 place-items-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink max-desk:size-9"
        >
          <Star size={15} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    >
      {() => <Lists symbol={symbol} watchlists={watchlists} />}
    </Popover>
  )
}

function Lists({ symbol, watchlists }: { symbol: string; watchlists: Watchlists | undefined }) {
  const [said, setSaid] = useState('')
  const names = watchlists?.names ?? null
  if (watchlists === undefined || names === null || names.length === 0) {
    return (
      <p className="grid w-56 gap-2 p-3.5 text-table max-desk:w-full">
        {names === null ? 'Sign in to keep lists.' : 'You have no watchlist yet.'}
        <a href="/watchlist" className="font-mid text-accent">
          To the watchlist
        </a>
      </p>
    )
  }
  const add = async (list: string) => setSaid((await watchlists.add(symbol, list)) ?? `${symbol} is in ${list}.`)
  return (
    <div className="grid w-56 p-1.5 max-desk:w-full">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => void add(name)}
          className="flex min-h-8 items-center rounded-2 px-2 text-left text-table hover:bg-hover max-desk:min-h-11"
        >
          {name}
        </button>
      ))}
      <p role="status" className="px-2 py-1 text-ink-3 text-micro">
        {said}
      </p>
    </div>
  )
}
