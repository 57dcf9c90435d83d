import { plain, price, rupees } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Headline } from '@strikelens/ui/frame'
import { Badge, type BadgeTone, Change } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, SpreadPrice } from './compute.ts'
import type { SpreadFigures } from './figures.ts'
import type { SpreadNow } from './spreadNow.ts'

interface SpreadHeadlineProps extends Pick<ViewProps<SpreadPrice, Params>, 'data' | 'setParams'> {
  now: Wire<SpreadNow>
  /** Of a spread whose legs do not tick: its minute. */
  minute: string | null
}

/** What the spread costs or brings with its readings, and the way to the strikes that are at the money now. */
export function SpreadHeadline({ data, now, minute, setParams }: SpreadHeadlineProps) {
  const { name, context, resolved, settlement, atmNow, type } = data
  const { figures } = now
  return (
    <Headline
      label={`${name}, ${context.symbol} ${day(resolved.expiry)}${minute === null ? '' : `, ${minute}`}`}
      value={
        <>
          {figures.side !== null && <span>{figures.side}</span>}
          <Explained now={now} how="value">
            {price(figures.value)}
          </Explained>
        </>
      }
      change={
        <Tooltip content="Gain of the position, on the day">
          <span>
            <Explained now={now} how="change">
              <Change value={figures.change} percent={figures.changePct} />
            </Explained>
          </span>
        </Tooltip>
      }
    >
      <span>
        <Explained now={now} how="rupees">
          {rupees(figures.rupeesPerLot, 0)} a lot
        </Explained>
      </span>
      {readings(figures).map(({ label, hint, tone }) => (
        <Tooltip key={label} content={hint}>
          <span>
            <Badge tone={tone}>{label}</Badge>
          </span>
        </Tooltip>
      ))}
      {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
      {atmNow !== null && (
        <Button size="small" onClick={() => setParams({ legs: atmNow.legs, type })}>
          ATM is now {plain(atmNow.strike)} · switch
        </Button>
      )}
    </Headline>
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
