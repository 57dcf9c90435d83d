import { isKnown, percent } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { Change, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { Price } from './price.ts'

/** A change with its percent: an arrow and a colour say the direction of both. */
export function Move({ price: { change, changePct }, decimals }: { price: Price; decimals: number }) {
  return (
    <span className={classes('whitespace-nowrap font-mid text-micro leading-3.5', TONE_CLASSES[signTone(change)])}>
      <Change value={change} decimals={decimals} />
      {isKnown(changePct) && <span className="ml-1.5">{percent(Math.abs(changePct))}</span>}
    </span>
  )
}
