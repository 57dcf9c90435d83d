import { plain, price } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { lazyPart } from '@strikelens/ui/loaded'
import { ArrowUpDown, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, SpreadPrice } from './compute.ts'
import {
  addedLeg,
  type Edit,
  type EditedLeg,
  editedLegs,
  nameOf,
  PLACES,
  turnedLegs,
  writtenLegs,
} from './editedLegs.ts'
import type { SpreadNow } from './spreadNow.ts'
import { MOST_SPREAD_LEGS } from './tool.ts'

/** Only who edits needs its fields. */
const LegEditor = lazyPart(async () => ({ default: (await import('./LegEditor.tsx')).LegEditor }))
const LEG_PX = 37

interface SpreadLegsProps extends Pick<ViewProps<SpreadPrice, Params>, 'data' | 'params' | 'setParams'> {
  now: Pick<Wire<SpreadNow>, 'quotes'>
}

/** The legs over their chart, each with its price, and what turns, adds and edits them; a change makes the spread the reader's own. */
export function SpreadLegs({ data, params, setParams, now }: SpreadLegsProps) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const { choices, resolved } = data
  const legs = editedLegs(params.legs, data)
  // The expiry is written with the legs: contracts stay what they are when another one becomes the nearest.
  const write = (next: readonly EditedLeg[]) =>
    setParams({ expiry: resolved.expiry, legs: writtenLegs(next, resolved.expiry), type: null, width: null })
  const make = (edit: Edit) => {
    if ('refused' in edit) return setSaid(edit.refused)
    setSaid(edit.notice)
    write(edit.legs)
  }
  return (
    <section aria-label="Legs" className="w-full">
      <div className="flex min-h-10 items-center gap-1.5 px-2.5">
        <ul className="scroll-x flex min-w-0 flex-1 items-center gap-1.5">
          {legs.map((leg, place) => (
            <LegChip
              key={PLACES[place]}
              leg={leg}
              isOfPage={leg.expiry === resolved.expiry}
              ltp={ltpOf(leg, data.legs, now.quotes)}
              onPress={() => setOpen(true)}
            />
          ))}
        </ul>
        <span className="flex flex-none items-center gap-1.5">
          <span className="text-ink-3 text-micro max-desk:hidden">
            {legs.length} of {MOST_SPREAD_LEGS}
          </span>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal size={14} aria-hidden="true" />
            Edit legs
          </Button>
          <Button
            size="small"
            className="max-desk:hidden"
            title="Buy what is sold and sell what is bought"
            onClick={() => write(turnedLegs(legs))}
          >
            <ArrowUpDown size={14} aria-hidden="true" />
            Flip all
          </Button>
          <Button size="small" className="max-desk:hidden" onClick={() => make(addedLeg(legs, choices))}>
            <Plus size={14} aria-hidden="true" />
            Leg
          </Button>
        </span>
      </div>
      <p role="status" className={said === null ? '' : 'px-3.5 pb-2 text-micro text-warn max-desk:px-4'}>
        {said}
      </p>
      {isOpen && (
        <LegEditor
          meanwhile={<div style={{ height: LEG_PX * legs.length }} />}
          legs={legs}
          choices={choices}
          onEdit={make}
          onTurn={() => write(turnedLegs(legs))}
          onRefused={setSaid}
        />
      )}
    </section>
  )
}

interface LegChipProps {
  leg: EditedLeg
  /** Of the page's own expiry, which its name leaves out. */
  isOfPage: boolean
  ltp: number | null
  onPress: () => void
}

/** One leg: side, how many, contract and price; a press opens the editor. */
function LegChip({ leg, isOfPage, ltp, onPress }: LegChipProps) {
  const { isSold, lots, strike, right, expiry } = leg
  return (
    <li className="flex-none">
      <button
        type="button"
        title={`Edit ${nameOf(leg)}`}
        onClick={onPress}
        className="touch inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-2 border border-line pr-2 pl-1 text-table hover:bg-hover max-desk:h-9"
      >
        <span
          className={classes(
            'rounded-1 px-1.25 font-bold text-chip leading-4.5',
            isSold ? 'bg-down-soft text-down' : 'bg-up-soft text-up',
          )}
        >
          {isSold ? 'S' : 'B'}
          {lots > 1 && ` ${lots}`}
        </span>
        <span className="font-mid">
          {plain(strike)} {right}
        </span>
        {!isOfPage && <span className="text-ink-3 text-micro">{day(expiry)}</span>}
        <span className="text-ink-2">{price(ltp)}</span>
      </button>
    </li>
  )
}

/** The last price of a leg that the answer has too; null of one whose answer is on its way. */
function ltpOf(leg: EditedLeg, legs: Wire<SpreadPrice>['legs'], quotes: Wire<SpreadNow>['quotes']): number | null {
  const place = legs.findIndex(
    ({ strike, right, expiry }) => strike === leg.strike && right === leg.right && expiry === leg.expiry,
  )
  return quotes[place]?.ltp ?? null
}
