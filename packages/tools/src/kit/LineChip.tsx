import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LegLook } from './lineLook.ts'

interface LineChipProps {
  name: string
  look: LegLook
  isListed: boolean
  /** What is said of it beside its name. */
  note?: ReactNode
  /** Null where it has to stay. */
  onRemove: (() => void) | null
}

/** What a line of the chart shows, as a chip in the line's colour that takes it away. */
export function LineChip({ name, look, isListed, note, onRemove }: LineChipProps) {
  return (
    <li className="inline-flex h-7 flex-none items-center gap-1.5 rounded-2 border border-line pl-2 text-table max-desk:h-9">
      <svg aria-hidden="true" width="18" height="4" className="flex-none" style={{ color: `var(--${look.color})` }}>
        <line x1="0" y1="2" x2="18" y2="2" stroke="currentColor" strokeWidth="2" strokeDasharray={STROKES[look.dash]} />
      </svg>
      {isListed ? (
        <span className="whitespace-nowrap font-mid">{name}</span>
      ) : (
        <s className="whitespace-nowrap text-ink-3" title="Not listed on this date">
          {name}
        </s>
      )}
      {note}
      {onRemove === null ? (
        <span className="w-2" />
      ) : (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="touch grid h-full w-6 place-items-center text-ink-3 hover:text-ink"
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

const STROKES = { solid: undefined, dashed: '5 3', dotted: '2 2' }
