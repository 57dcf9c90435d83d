import { percent, price } from '@strikelens/market/formats'
import { Headline } from '@strikelens/ui/frame'
import { Explained } from '../../kit/Explained.tsx'
import { extremeOf } from '../../multiPremium/extremeOf.ts'
import type { ComparedPage } from '../../multiPremium/useCompared.ts'

/** The strangle of which most has gone since the base; of one alone what has gone of it. */
export function BestDecay({ now, since }: { now: ComparedPage; since: string }) {
  const { pairs, explanations } = now
  const best = extremeOf(pairs, ({ figures }) => figures.decayPct, true)
  const shown = best ?? pairs.at(0)
  if (shown === undefined) return null
  const { key, name, figures, base, state } = shown
  return (
    <Headline
      label={best === null ? `Decay since ${since}` : `Best decay since ${since}`}
      value={
        <Explained now={{ explanations, asOf: state.last.asOf }} how={`decay.${key}`}>
          {percent(figures.decayPct)}
        </Explained>
      }
      change={name}
    >
      {price(base.value)} at {base.label}, now <b className="font-mid text-ink">{price(figures.value)}</b>
    </Headline>
  )
}
