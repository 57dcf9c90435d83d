import { percent, price } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { Arrow } from '@strikelens/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLateTime } from '../useLateTime.ts'
import { usePriceTitle } from '../usePriceTitle.ts'
import { TickerLoading } from './TickerLoading.tsx'
import { REFRESH_MS, type TickerEntry, tickerQuery } from './tickerQuery.ts'

/** px a second. */
const SPEED = 60

/** Indices passing by. Hovering or focusing stops them; who wants no motion scrolls by hand. */
export default function TickerEntries() {
  const { data, error, isPending } = useQuery(tickerQuery)
  const late = useLateTime(data?.asOf, REFRESH_MS)
  useEffect(() => {
    // The entries before stay: indices passing by are not worth a sentence about what failed.
    if (error !== null) console.warn(`The ticker was not refreshed: ${error.message}`)
  }, [error])
  return (
    <section
      aria-label="Indices"
      title={usePriceTitle('Indices', data?.asOf)}
      className="flex h-full min-w-0 grow items-center"
    >
      {isPending && <TickerLoading />}
      {late !== null && <span className="flex-none px-3.5 text-ink-3">{late}</span>}
      {data && <PassingBy entries={data.entries} />}
    </section>
  )
}

/** The entries twice in a row: when the first have passed, the second stand where they began. */
function PassingBy({ entries }: { entries: readonly TickerEntry[] }) {
  const [width, setWidth] = useState(0)
  const [first, setFirst] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (first === null) return
    const observer = new ResizeObserver(() => setWidth(first.offsetWidth))
    observer.observe(first)
    return () => observer.disconnect()
  }, [first])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to stop what moves, and to scroll it
    <div tabIndex={0} className="ticker flex h-full min-w-0 grow items-center">
      <div className="ticker-track flex min-w-full" style={{ animationDuration: `${width / SPEED}s` }}>
        <ul ref={setFirst} className="flex min-w-full flex-none">
          <Entries entries={entries} />
        </ul>
        <ul aria-hidden="true" className="ticker-again flex min-w-full flex-none">
          <Entries entries={entries} />
        </ul>
      </div>
    </div>
  )
}

function Entries({ entries }: { entries: readonly TickerEntry[] }) {
  return entries.map(({ name, pChange, lastPrice }) => {
    const isDown = pChange < 0
    return (
      <li key={name} className="whitespace-nowrap px-3.5 text-ink-2">
        <b className="mr-1.5 font-mid text-ink">{name}</b>
        <span className={classes(isDown ? 'text-down' : 'text-up')}>
          <Arrow direction={isDown ? 'down' : 'up'} className="mr-0.75 align-[0.1em]" />
          <span className="sr-only">{isDown ? 'down ' : 'up '}</span>
          {percent(Math.abs(pChange))}
        </span>{' '}
        ({price(lastPrice)})
      </li>
    )
  })
}
