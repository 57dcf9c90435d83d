import { clock } from '@strikelens/market/formats'
import { istClock, istDate } from '@strikelens/market/time'
import { MARKET_SYMBOLS } from '@strikelens/tools/homeCards/marketSymbols'
import { Button } from '@strikelens/ui/controls'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'

const TOLD_MS = 2000

/** Copies a link that shows this page as of its minute, to anyone and at any time. */
export function CopyMoment({ symbol, asOf }: { symbol: string; asOf: number }) {
  const [outcome, setOutcome] = useState<string | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = window.setTimeout(() => setOutcome(null), TOLD_MS)
    return () => window.clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(momentLink(symbol, asOf))
      setOutcome('Link copied')
    } catch {
      setOutcome('Could not copy')
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        <Clock size={14} aria-hidden="true" />
        {outcome ?? `Copy as of ${clock(asOf)}`}
      </Button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  )
}

function momentLink(symbol: string, asOf: number): string {
  const search = new URLSearchParams({ date: istDate(asOf), time: istClock(asOf) })
  if (symbol !== MARKET_SYMBOLS[0]) search.set('symbol', symbol)
  return `${location.origin}/?${search}`
}
