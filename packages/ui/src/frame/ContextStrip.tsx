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
  value: string
  /** Small words behind: a band, a range. */
  note?: string
  /** A change behind the value, with its arrow; decimals of that change. */
  change?: { value: Maybe; decimals: number }
  tone?: Tone
  /** Makes the value answer 'How is this computed?'. */
  how?: Explanation
}

export interface ContextStripProps {
  lead: ContextLead
  /** In the order of §O19: forward, ATM, days, IV, PCR, max pain, move. */
  cells: readonly ContextCell[]
  mode: Mode
}

/** Symbol, price and the figures every tool shares, and how the page stands to the market. */
export function ContextStrip({ lead, cells, mode }: ContextStripProps) {
  const age = modeAge(mode)
  return (
    <div className="scroll-x flex items-stretch">
      <dl className="flex items-stretch">
        <Cell label={lead.label} className="pr-4.5">
          <span className={classes('text-card/[21px] tracking-[-0.01em]', TONE_CLASSES[lead.tone ?? 'ink'])}>
            {lead.value}
          </span>
          {lead.change !== undefined && (
            <Change value={lead.change} percent={lead.changePct ?? null} className="ml-1.5 font-mid text-body" />
          )}
        </Cell>
        {cells.map((cell) => (
          <Cell key={cell.label} label={cell.label}>
            <Figure cell={cell} />
          </Cell>
        ))}
      </dl>
      <div className="ml-auto flex flex-none flex-col items-end justify-center gap-px px-3.5 py-2">
        <ModeBadge mode={mode} />
        {age !== null && <span className="text-ink-3 text-micro/[15px]">{age}</span>}
      </div>
    </div>
  )
}

function Figure({ cell }: { cell: ContextCell }) {
  const figure = (
    <>
      <span className={TONE_CLASSES[cell.tone ?? 'ink']}>{cell.value}</span>
      {cell.change !== undefined && (
        <Change
          value={cell.change.value}
          decimals={cell.change.decimals}
          isPlain
          className="ml-1.25 font-text text-ink-3 text-micro"
        />
      )}
      {cell.note !== undefined && <span className="ml-1.25 font-text text-ink-3 text-micro">{cell.note}</span>}
    </>
  )
  return cell.how === undefined ? (
    figure
  ) : (
    <Explain how={cell.how} shown={cell.value}>
      {figure}
    </Explain>
  )
}

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex flex-none flex-col justify-center gap-px whitespace-nowrap border-line-soft border-r px-3.5 py-2 last:border-r-0',
        className,
      )}
    >
      <dt className="text-ink-3 text-micro/[15px]">{label}</dt>
      <dd className="font-bold text-strong/[19px]">{children}</dd>
    </div>
  )
}
