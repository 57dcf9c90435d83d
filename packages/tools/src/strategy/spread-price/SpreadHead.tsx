import { plain, price } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Badge, type BadgeTone, Change } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, SpreadPrice } from './compute.ts'
import type { SpreadFigures } from './figures.ts'
import type { SpreadNow } from './spreadNow.ts'

interface SpreadHeadProps extends Pick<ViewProps<SpreadPrice, Params>, 'data' | 'setParams'> {
  now: Wire<SpreadNow>
  /** Of a spread whose legs do not tick: its minute. */
  minute: string | null
}

/** What the spread costs or brings with its readings, and the way to the strikes that are at the money now. */
export function SpreadHead({ data, now, minute, setParams }: SpreadHeadProps) {
  const { name, context, resolved, settlement, atmNow, type } = data
  const { figures } = now
  return (
    <section aria-label="Spread" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5 max-desk:px-4">
      <div>
        <h2 className="text-ink-3 text-micro/[15px]">
          {name}, {context.symbol} {day(resolved.expiry)}
          {minute !== null && `, ${minute}`}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 font-bold text-figure/7.5 tracking-[-0.02em]">
          {figures.side !== null && <span>{figures.side}</span>}
          <Explained now={now} how="value">
            {price(figures.value)}
          </Explained>
          <span className="font-mid text-body tracking-normal">
            <Explained now={now} how="change">
              <Change value={figures.change} percent={figures.changePct} />
            </Explained>
          </span>
          <span className="font-text text-ink-3 text-micro tracking-normal">gain of the position, on the day</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {readings(figures).map(({ label, hint, tone }) => (
          <Tooltip key={label} content={hint}>
            <span>
              <Badge tone={tone}>{label}</Badge>
            </span>
          </Tooltip>
        ))}
        {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
      </div>
      {atmNow !== null && (
        <Button className="desk:ml-auto" onClick={() => setParams({ legs: atmNow.legs, type })}>
          ATM is now {plain(atmNow.strike)} · switch
        </Button>
      )}
    </section>
  )
}

interface Reading {
  readonly label: string
  readonly hint: string
  readonly tone: BadgeTone
}

/** What the figures say in a word, with the rule it was read by (/spread-price). */
function readings({ isImpossible, isWide, widthReading, isEventInFront }: Wire<SpreadFigures>): Reading[] {
  const found: (Reading | null)[] = [
    isImpossible
      ? {
          label: 'check quotes',
          hint: 'A vertical below 0 or above its width, or a butterfly below 0: this price is not possible',
          tone: 'late',
        }
      : null,
    isWide ? { label: 'Wide', hint: 'Slippage is more than 10% of the price', tone: 'late' } : null,
    widthReading === null
      ? null
      : {
          label: widthReading,
          hint:
            widthReading === 'far from paying'
              ? 'Less than 25% of the width is paid'
              : 'More than 75% of the width is paid',
          tone: 'closed',
        },
    isEventInFront
      ? {
          label: 'Event in front',
          hint: 'Near ATM IV is 3 vol points or more above the forward volatility',
          tone: 'late',
        }
      : null,
  ]
  return found.filter((reading) => reading !== null)
}
