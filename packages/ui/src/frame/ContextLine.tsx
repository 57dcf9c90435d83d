import type { Maybe } from '@strikelens/market/formats'
import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { Explain, type Explanation } from '../explain/Explain.tsx'
import { Change } from '../marks/Change.tsx'
import { TONE_CLASSES, type Tone } from '../marks/tone.ts'
import { type Mode, ModeBadge, modeAge } from './ModeBadge.tsx'

/** The page's own price, written once and largest. */
export interface ContextLead {
  /** 'NIFTY spot'. */
  label: string
  value: string
  /** Absent of a figure that is not measured against a close: a count. */
  change?: Maybe
  changePct?: Maybe
  tone?: Tone
}

export interface ContextCell {
  label: string
  /** What it is in a line, shown on the label. */
  hint?: string
  value: string
  /** Small words behind: a band, a range. */
  note?: string
  /** A change behind the value, with its arrow; decimals of that change. */
  change?: { value: Maybe; decimals: number }
  tone?: Tone
  /** Makes the value answer 'How is this computed?'. */
  how?: Explanation
  /** Leaves the line first where it has no room for all. */
  isSpare?: boolean
}

export interface ContextLineProps {
  lead: ContextLead
  /** In the order of §O19: forward, ATM, days, IV, PCR, max pain, move. */
  cells: readonly ContextCell[]
  /** Null where something else on the page says it. */
  mode: Mode | null
}

/** Symbol, price and the figures every tool shares in one line, and how the page is to the market at its end. */
export function ContextLine({ lead, cells, mode }: ContextLineProps) {
  const age = mode && modeAge(mode)
  return (
    <div className="context-line scroll-x">
      <dl className="flex items-center">
        <Cell label={lead.label}>
          <span className={classes('text-[15px] tracking-[-0.01em]', TONE_CLASSES[lead.tone ?? 'ink'])}>
            {lead.value}
          </span>
          {lead.change !== undefined && (
            <Change value={lead.change} percent={lead.changePct ?? null} className="font-mid" />
          )}
        </Cell>
        {cells.map((cell) => (
          <Cell key={cell.label} label={cell.label} hint={cell.hint} isSpare={cell.isSpare ?? false}>
            <Figure cell={cell} />
          </Cell>
        ))}
      </dl>
      <div className="context-end">
        {mode && <ModeBadge mode={mode} />}
        {age !== null && <span className="text-ink-3 text-micro">{age}</span>}
      </div>
    </div>
  )
}

function Figure({ cell }: { cell: ContextCell }) {
  const value = <span className={TONE_CLASSES[cell.tone ?? 'ink']}>{cell.value}</span>
  return (
    <>
      {cell.how === undefined ? (
        value
      ) : (
        <Explain how={cell.how} shown={cell.value}>
          {value}
        </Explain>
      )}
      {cell.change !== undefined && (
        <Change
          value={cell.change.value}
          decimals={cell.change.decimals}
          isPlain
          className="font-text text-ink-3 text-micro"
        />
      )}
      {cell.note !== undefined && <span className="font-text text-ink-3 text-micro">{cell.note}</span>}
    </>
  )
}

interface CellProps {
  label: string
  hint?: string | undefined
  isSpare?: boolean
  children: ReactNode
}

function Cell({ label, hint, isSpare = false, children }: CellProps) {
  return (
    <div className={classes('context-cell', isSpare && 'desk:max-dock:hidden')}>
      <dt title={hint} className="text-ink-3 text-micro">
        {label}
      </dt>
      <dd className="flex items-baseline gap-1.5 font-bold">{children}</dd>
    </div>
  )
}
