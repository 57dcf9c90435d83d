import { BuildupChip } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { Wire } from '../../result.ts'
import { frameText } from './figureText.ts'
import type { FrameName } from './frames.ts'
import type { FrameFigures } from './row.ts'

interface FrameChipProps {
  readonly name: FrameName
  readonly figures: Wire<FrameFigures>
}

/** The class of a frame; a frame across expiry carries a small mark. */
export function FrameChip({ name, figures }: FrameChipProps) {
  const { buildup, spansExpiry } = figures
  if (buildup === null) return '–'
  return (
    <Tooltip content={frameText(name, figures)}>
      <span className="inline-flex items-start">
        <BuildupChip buildup={buildup} />
        {spansExpiry && <ExpiryMark />}
      </span>
    </Tooltip>
  )
}

/** The small mark of a frame across expiry. */
export function ExpiryMark() {
  return (
    <span className="ml-0.5 font-chip text-chip text-ink-3 leading-none">
      <span aria-hidden="true">E</span>
      <span className="sr-only">spans expiry</span>
    </span>
  )
}
