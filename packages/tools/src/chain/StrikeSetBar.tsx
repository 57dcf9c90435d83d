import { Button } from '@strikelens/ui/controls'
import { Tooltip } from '@strikelens/ui/overlays'
import type { ReactNode } from 'react'
import type { Wire } from '../result.ts'
import { pinText } from './pinText.ts'
import type { StrikeSet } from './strikeSets.ts'
import { movedWords, setWords } from './strikeSetWords.ts'

interface StrikeSetBarProps {
  readonly set: Wire<StrikeSet>
  readonly setParams: (changes: Readonly<Record<string, string | null>>) => void
  /** What else is drawn, and how: the caption of the picture that the line stands under. */
  readonly note?: string
  /** At the end of the line. */
  readonly children?: ReactNode
}

/** The strikes that are summed, printed, with the way to keep them while ATM moves (§O7). */
export function StrikeSetBar({ set, setParams, note, children }: StrikeSetBarProps) {
  const isPinned = set.by === 'strikes'
  const moved = movedWords(set)
  return (
    <section
      aria-label="Strikes in the sums"
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1 max-desk:px-4"
    >
      <p className="font-mid text-table">{setWords(set)}</p>
      {set.by !== 'all' && (
        <Tooltip
          content={
            isPinned ? 'Back to the strikes around ATM' : 'Keeps these strikes, also in the link, while ATM moves on'
          }
        >
          <Button
            size="small"
            aria-pressed={isPinned}
            onClick={() => setParams({ strikes: isPinned ? null : pinText(set) })}
          >
            {isPinned ? 'Unpin' : 'Pin'}
          </Button>
        </Tooltip>
      )}
      {moved !== null && <p className="text-ink-3 text-micro">{moved}</p>}
      {note !== undefined && <p className="text-ink-3 text-micro desk:ml-auto">{note}</p>}
      {children}
    </section>
  )
}
