import { grouped } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { choose, kept, onPreference } from '@strikelens/ui/kept'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLateTime } from '../useLateTime.ts'
import { usePriceTitle } from '../usePriceTitle.ts'
import { Move } from './Move.tsx'
import { type LiveQuote, newest } from './price.ts'
import { giftQuery, POLL_MS, type SidePrice, vixQuery } from './priceQueries.ts'

const SIDES = {
  vix: {
    ...{ label: 'India VIX', symbol: 'INDIAVIX', query: vixQuery, decimals: 2 },
    ...{ failed: 'VIX Error', empty: 'No VIX data available' },
  },
  gift: {
    ...{ label: 'Gift Nifty', symbol: 'GIFTNIFTY', query: giftQuery, decimals: 1 },
    ...{ failed: 'Gift Nifty Error', empty: 'No data available' },
  },
} as const

type Side = keyof typeof SIDES

/** India VIX or Gift Nifty; the choice is remembered. */
export function SideTile({ live }: { live: ReadonlyMap<string, LiveQuote> }) {
  const side = useSyncExternalStore(onPreference, chosenSide)
  const { label, symbol, query, decimals, failed, empty } = SIDES[side]
  const { data, error } = useQuery(query)
  const price = data && newest(data, live.get(symbol))
  const problem = error === null ? (data === null ? empty : null) : `${failed}: ${error.message}`
  const title = usePriceTitle(label, problem === null ? price?.asOf : null)
  return (
    <div
      title={title}
      className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.75 max-desk:flex max-desk:items-center max-desk:gap-x-2"
    >
      <span className="flex max-desk:-my-2.75 max-desk:self-center">
        {(['vix', 'gift'] as const).map((one) => (
          <SideButton
            key={one}
            label={SIDES[one].label}
            isOn={one === side}
            onClick={() => choose('priceWidget', one)}
          />
        ))}
      </span>
      {problem === null ? (
        <SideFigures price={price} decimals={decimals} />
      ) : (
        <p
          role="status"
          title={problem}
          className="col-span-full truncate text-ink-2 text-micro leading-3.5 max-desk:col-span-1 max-desk:self-center"
        >
          {problem}
        </p>
      )}
    </div>
  )
}

function chosenSide(): Side {
  return kept('priceWidget') === 'gift' ? 'gift' : 'vix'
}

function SideButton({ label, isOn, onClick }: { label: string; isOn: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classes(
        'whitespace-nowrap pr-2.5 text-table leading-4 max-desk:h-9',
        isOn ? 'font-bold' : 'text-ink-3 hover:text-ink',
      )}
    >
      <span className={classes(isOn && 'border-ink border-b')}>{label}</span>
    </button>
  )
}

interface SideFiguresProps {
  readonly price: SidePrice | undefined | null
  readonly decimals: number
}

function SideFigures({ price, decimals }: SideFiguresProps) {
  const late = useLateTime(price?.asOf, POLL_MS, price?.isClose)
  if (!price) return <span className="skeleton ml-auto h-3.5 w-16" />
  const { last, high, low } = price
  return (
    <>
      <b className="text-right font-bold text-strong leading-4">{grouped(last, decimals)}</b>
      <span className="col-span-2 flex items-baseline gap-1.5 text-ink-3 text-micro leading-3.5 max-desk:col-span-1">
        {high !== null && low !== null && (
          // What was told since may lie beyond the day's range when it was asked for.
          <span className="whitespace-nowrap max-desk:hidden">
            H {grouped(Math.max(high, last), decimals)}&ensp;L {grouped(Math.min(low, last), decimals)}
          </span>
        )}
        <span className="ml-auto whitespace-nowrap text-chip">{late}</span>
        <Move price={price} decimals={decimals} />
      </span>
    </>
  )
}
