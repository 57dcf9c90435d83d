import { grouped, isKnown, type Maybe, MISSING, signedPercent } from '@strikelens/market/formats'
import { classes } from '../classes/index.ts'
import { Arrow } from './Arrow.tsx'
import { signTone, TONE_CLASSES } from './tone.ts'

export interface ChangeProps {
  /** The change in its own unit. */
  value: Maybe
  decimals?: number
  /** The change in percent, in brackets behind. */
  percent?: Maybe
  /** In the colour around it: IV rising is neither good nor bad. */
  isPlain?: boolean
  className?: string
}

/** A change with arrow and colour: ▲80.00 (+0.31%). Flat has neither; missing is a dash. */
export function Change({ value, decimals = 2, percent, isPlain = false, className }: ChangeProps) {
  if (!isKnown(value)) return <span className={classes('text-ink-3', className)}>{MISSING}</span>
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : null
  return (
    <span className={classes('whitespace-nowrap', !isPlain && TONE_CLASSES[signTone(value)], className)}>
      {direction !== null && <Arrow direction={direction} isPlain={isPlain} className="mr-0.75 align-[0.1em]" />}
      {direction !== null && <span className="sr-only">{direction} </span>}
      {grouped(Math.abs(value), decimals)}
      {percent !== undefined && ` (${signedPercent(percent)})`}
    </span>
  )
}
