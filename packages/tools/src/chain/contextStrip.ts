import { clock, duration, grouped, index, iv, plain, price, ratio, signed } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { later } from '@strikelens/ui/loaded'
import { shownExplanation } from '../kit/explained.ts'
import type { Explanation, Wire } from '../result.ts'
import type { ChainContext } from './context.ts'

type Explanations = Readonly<Record<string, Wire<Explanation>>>

type Shared = { readonly context: Wire<ChainContext> }
type HowOf = { readonly explanations: Explanations; readonly asOf: number | null }

/** What the frame of an option page shows around it: the shared figures. It lives by the minute. */
export const chainFrame = {
  context: ({ context }: Shared, { explanations, asOf }: HowOf) => chainStrip(context, explanations, asOf),
  chain: () => null,
}

/** The frame of an option page that follows the ticks of its chain. */
export const tickedChainFrame = {
  context: chainFrame.context,
  chain: ({ context }: Shared) => ({ symbol: context.symbol, expiry: context.expiry }),
  atTick: later(() => import('./contextAtTick.ts')),
}

/** The shared figures of an option tool in the order of §O19, each with how it was computed. */
export function chainStrip(
  context: Wire<ChainContext>,
  explanations: Explanations,
  asOf: number | null,
): Omit<ContextLineProps, 'mode'> {
  const { forward, spot, expectedMove } = context
  const how = (key: string) => {
    const explanation = explanations[key]
    return explanation === undefined ? {} : { how: shownExplanation(explanation, asOf) }
  }
  const cells: ContextCell[] = [
    {
      label: 'Forward',
      ...(context.fSource === null ? {} : { hint: `From: ${context.fSource}` }),
      value: price(forward),
      note: forward === null || spot === null ? '' : signed(forward - spot, 2),
      tone: 'future',
      isSpare: true,
      ...how('forward'),
    },
    { label: 'ATM', value: plain(context.atm) },
    {
      label: 'To expiry',
      value: duration(context.expiryAt === null || asOf === null ? null : context.expiryAt - asOf),
      ...how('years'),
    },
    {
      label: 'ATM IV',
      // Pages measure against different bases: the change says which.
      ...(context.atmIvChange === null ? {} : { hint: `Change since ${context.atmIvSince}` }),
      value: iv(context.atmIv, 1),
      ...(context.atmIvChange === null ? {} : { change: { value: context.atmIvChange * 100, decimals: 1 } }),
      ...how('atmIv'),
    },
    { label: 'PCR (OI)', value: ratio(context.pcrOi), note: context.pcrBand ?? '', isSpare: true, ...how('pcrOi') },
    { label: 'Max pain', value: plain(context.maxPain), ...how('maxPain') },
    {
      label: 'Move, 1σ',
      hint: 'Expected move to the expiry',
      value: expectedMove === null ? '–' : `±${price(expectedMove)}`,
      note:
        forward === null || expectedMove === null
          ? ''
          : `${grouped(forward - expectedMove)}–${grouped(forward + expectedMove)}`,
      ...how('expectedMove'),
    },
    { label: 'Lot', value: grouped(context.lotSize), isSpare: true },
  ]
  return {
    lead: {
      label: `${context.symbol} ${priceWords(context)}`,
      value: index(spot, 2),
      change: context.spotChange,
      changePct: context.spotChangePct,
    },
    cells: cells.map((cell) => (cell.note === '' ? without(cell) : cell)),
  }
}

/** What the price of a symbol is: after a session its official close, and until that is there the last trade. */
function priceWords({ set, isClose, lastTradeAt }: Wire<ChainContext>): string {
  if (set === 'COM') return 'future'
  if (isClose) return 'close'
  return lastTradeAt === null ? 'spot' : `last trade ${clock(lastTradeAt)}`
}

function without({ note: _, ...cell }: ContextCell): ContextCell {
  return cell
}
