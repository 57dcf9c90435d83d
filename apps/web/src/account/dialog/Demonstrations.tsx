import type { Site } from '@strikelens/tools/site'
import { Button } from '@strikelens/ui/controls'
import { useState } from 'react'
import { Divider } from './Divider.tsx'
import { lookAround } from './lookAround.ts'

type Offer = Site['signIn']['demonstrations'][number]

export interface DemonstrationsProps {
  readonly offers: readonly Offer[]
  /** Where to go on; null: to the start page. */
  readonly back: string | null
}

/** Plans to look around on: one press, and one is in. */
export function Demonstrations({ offers, back }: DemonstrationsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const enter = async ({ plan }: Offer) => {
    setFailure('')
    setBusy(plan)
    const refusal = await lookAround(plan, back)
    if (refusal === null) return
    setFailure(refusal)
    setBusy(null)
  }
  return (
    <section aria-label="Demonstration accounts" className="grid gap-3.5">
      <Divider>Or look around as</Divider>
      <p role="alert" className="text-down text-table empty:hidden">
        {failure}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {offers.map((offer) => (
          <Button key={offer.plan} size="large" disabled={busy !== null} onClick={() => void enter(offer)}>
            {busy === offer.plan ? 'Loading...' : offer.label}
          </Button>
        ))}
      </div>
      <p className="text-center text-ink-2 text-table">An account of your own for a day, without registration.</p>
    </section>
  )
}
