import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import type { MarketMeaning } from '@strikelens/analytics/options'
import { classes } from '../classes/index.ts'
import { Arrow } from './Arrow.tsx'

const FILLS: Record<Buildup, string> = {
  LB: 'bg-lb text-lb-ink',
  SC: 'bg-sc text-sc-ink',
  SB: 'bg-sb text-sb-ink',
  LU: 'bg-lu text-lu-ink',
  N: 'bg-nn text-nn-ink',
}

export interface BuildupChipProps {
  buildup: Buildup
  /** What it says about the market (§O15), as a triangle beside the chip. */
  meaning?: MarketMeaning | null | undefined
}

/** Short mark of a buildup in its fixed colour; its full name is read aloud and shown on hover. */
export function BuildupChip({ buildup, meaning }: BuildupChipProps) {
  const name = meaning ? `${BUILDUP_NAMES[buildup]}, ${meaning}` : BUILDUP_NAMES[buildup]
  return (
    <span className="inline-flex items-center gap-1 align-middle" title={name}>
      <span
        aria-hidden="true"
        className={classes(
          'grid h-4 w-6 place-items-center rounded-1 font-chip text-chip leading-none tracking-[0.02em]',
          FILLS[buildup],
        )}
      >
        {buildup}
      </span>
      {meaning && <Arrow direction={meaning === 'bullish' ? 'up' : 'down'} />}
      <span className="sr-only">{name}</span>
    </span>
  )
}
