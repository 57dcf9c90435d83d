import { rupees } from '@strikelens/market/formats'
import { type Cycle, isPaid, limitsOf, type Plan, priceOf } from '@strikelens/tools/plans'
import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import { Badge } from '@strikelens/ui/marks'
import { Check } from 'lucide-react'
import type { PlanAction } from './planAction.ts'
import { cycleWords, keyPoints, monthlyWords } from './planWords.ts'

export interface PlanCardProps {
  readonly plan: Plan
  readonly cycle: Cycle
  readonly isCurrent: boolean
  readonly isRecommended: boolean
  /** Whether its button is the one that stands out. */
  readonly isPrimary: boolean
  /** Not on iOS, where only the store may speak of prices. */
  readonly hasPrice: boolean
  readonly action: PlanAction | null
  /** Stands in the place of a button that there is not. */
  readonly instead: string
  /** Of the plan one has: when it is renewed or ends. */
  readonly note: string | null
  readonly isBusy: boolean
  readonly onAct: (action: PlanAction) => void
}

/** A plan: what it costs, what matters about it, and the way to it. */
export function PlanCard({ plan, cycle, hasPrice, action, instead, note, onAct, ...is }: PlanCardProps) {
  const { name } = limitsOf(plan)
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={classes(
        'flex min-w-0 flex-col px-4 pt-3.5 pb-4',
        // Inside its edge, so that the lines of the sheet stay where they are.
        is.isCurrent && 'z-1 outline-2 outline-ink -outline-offset-2',
      )}
    >
      <div className="flex h-6 items-center gap-2">
        <h2 id={`plan-${plan}`} className="font-bold text-lead">
          {name}
        </h2>
        <span className="ml-auto">
          {is.isCurrent ? (
            <Badge tone="closed">Your plan</Badge>
          ) : (
            is.isRecommended && <Badge tone="replay">Recommended</Badge>
          )}
        </span>
      </div>
      {hasPrice && <Price plan={plan} cycle={cycle} />}
      <ul className="mt-3 mb-4 grid gap-1.5">
        {keyPoints(plan).map((point) => (
          <li key={point} className="flex gap-2">
            <Check size={14} strokeWidth={2} aria-hidden="true" className="mt-0.75 flex-none text-ink-3" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {note !== null && <p className="mb-2 text-ink-2 text-table">{note}</p>}
        {action === null ? (
          <p className="flex min-h-10 items-center text-ink-2 max-desk:min-h-11">{instead}</p>
        ) : (
          <Button
            tone={is.isPrimary ? 'primary' : 'plain'}
            size="large"
            disabled={is.isBusy}
            aria-label={`${action} ${name}`}
            onClick={() => onAct(action)}
            className="w-full"
          >
            {action}
          </Button>
        )}
      </div>
    </section>
  )
}

function Price({ plan, cycle }: { plan: Plan; cycle: Cycle }) {
  const { each } = cycleWords(cycle)
  return (
    <div className="mt-2 border-line-soft border-b pb-3">
      <p className="flex items-baseline gap-1.5">
        <span className="font-bold text-figure/7.5 tracking-[-0.02em]">
          {isPaid(plan) ? rupees(priceOf(plan, cycle), 0) : rupees(0, 0)}
        </span>
        <span className="text-ink-3">{isPaid(plan) ? each : 'for ever'}</span>
      </p>
      <p className="text-ink-2 text-table">{isPaid(plan) ? monthlyWords(plan, cycle) : 'No card, no end date'}</p>
    </div>
  )
}
