import { rupees } from '@strikelens/market/formats'
import { CYCLES, limitsOf, priceOf } from '@strikelens/tools/plans'
import { Button } from '@strikelens/ui/controls'
import type { Mine } from './billing.ts'
import { type Asked, boughtWords, dateOf, standingWords } from './planStanding.ts'

export interface StandingProps {
  readonly mine: Mine
  readonly isBusy: boolean
  readonly onAsk: (asked: Asked) => void
  readonly onRenew: () => void
  readonly onResume: () => void
}

/** How a paid plan stands, and what can be changed about it. */
export function Standing({ mine, isBusy, onAsk, onRenew, onResume }: StandingProps) {
  const { plan, cycle, endsAt, endsWithPeriod, nextPlan, nextCycle } = mine
  const isChanging = endsWithPeriod || nextPlan !== null || nextCycle !== null
  const end = endsAt === null ? 'the end of the period' : dateOf(endsAt)
  return (
    <>
      <p>
        <b className="font-bold">{boughtWords(plan, cycle)}.</b> {standingWords(mine)}.
      </p>
      <ul className="grid gap-2">
        {isChanging ? (
          <Choice label={`Keep ${limitsOf(plan).name}`} note="as it is" isBusy={isBusy} onClick={onResume} />
        ) : (
          <>
            {CYCLES.filter((one) => one !== cycle).map((one) => (
              <Choice
                key={one}
                label={`Pay ${one}`}
                note={`${rupees(priceOf(plan, one), 0)} from ${end}`}
                onClick={() => onAsk({ what: 'change', to: { plan, cycle: one } })}
              />
            ))}
            <Choice label="Pay the next period now" note={`begins ${end}`} onClick={onRenew} />
            <Choice label="Cancel the plan" note={`stays on until ${end}`} onClick={() => onAsk({ what: 'cancel' })} />
          </>
        )}
        <Choice
          label="Ask for a refund"
          note="within 7 days of the first payment"
          onClick={() => onAsk({ what: 'refund' })}
        />
      </ul>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly note: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

function Choice({ label, note, isBusy = false, onClick }: ChoiceProps) {
  return (
    <li>
      <Button size="large" disabled={isBusy} onClick={onClick} className="w-full justify-between!">
        {label}
        <span className="truncate font-text text-ink-3 text-micro">{note}</span>
      </Button>
    </li>
  )
}
