import { istDate } from '@strikelens/market/time'
import { CYCLES, type Cycle, limitsOf, type Plan } from '@strikelens/tools/plans'
import { Button } from '@strikelens/ui/controls'
import { dayYear } from '@strikelens/ui/formats'
import { Dialog } from '@strikelens/ui/overlays'
import { useState } from 'react'
import { Refused } from '../../api.ts'
import { askRefund, changeMine, type Mine, type Wanted } from './billing.ts'
import { cycleWords, planAndCycle } from './planWords.ts'

/** What is being asked about the plan; null: only how it stands. */
export type Asked =
  | { readonly what: 'cancel' }
  | { readonly what: 'refund' }
  | { readonly what: 'change'; readonly to: Target }
type Target = Pick<Wanted, 'plan' | 'cycle'>

export interface ManageProps {
  readonly mine: Mine
  readonly asked: Asked | null
  readonly onAsk: (asked: Asked | null) => void
  readonly onClose: () => void
  readonly onChanged: (mine: Mine | null) => void
  readonly onRefunded: (paise: number) => void
  /** Pays the next period by hand. */
  readonly onRenew: () => void
}

/** How a paid plan stands, and what can be changed about it; nothing happens before it was said what it does. */
export function Manage({ mine, asked, onAsk, onClose, onChanged, onRefunded, onRenew }: ManageProps) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : 'The server cannot be reached. Nothing was changed.')
    }
    setBusy(false)
  }
  const change = (...to: Parameters<typeof changeMine>) =>
    act(async () => {
      onChanged(await changeMine(...to))
      onAsk(null)
    })
  const confirmed = (question: Asked) => {
    if (question.what === 'cancel') return change('cancel')
    if (question.what === 'change') return change('change', question.to)
    return act(async () => onRefunded(await askRefund()))
  }
  const ask = (next: Asked | null) => {
    setFailure('')
    onAsk(next)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Your plan" note={mine.email}>
      <div className="grid gap-3 p-3.5">
        {asked === null ? (
          <Standing mine={mine} isBusy={isBusy} onAsk={ask} onRenew={onRenew} onResume={() => void change('resume')} />
        ) : (
          <>
            <p>{consequence(asked, mine)}</p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button size="large" onClick={() => ask(null)}>
                Keep it as it is
              </Button>
              <Button tone="primary" size="large" disabled={isBusy} onClick={() => void confirmed(asked)}>
                {CONFIRM[asked.what]}
              </Button>
            </div>
          </>
        )}
        <p role="alert" className="text-down empty:hidden">
          {failure}
        </p>
      </div>
    </Dialog>
  )
}

const CONFIRM = { cancel: 'Cancel the plan', refund: 'Ask for the refund', change: 'Change at the period’s end' }

interface StandingProps {
  readonly mine: Mine
  readonly isBusy: boolean
  readonly onAsk: (asked: Asked) => void
  readonly onRenew: () => void
  readonly onResume: () => void
}

function Standing({ mine, isBusy, onAsk, onRenew, onResume }: StandingProps) {
  const { plan, cycle, endsWithPeriod, nextPlan } = mine
  const isChanging = endsWithPeriod || nextPlan !== null || mine.nextCycle !== null
  return (
    <>
      <p>
        <b className="font-bold">{cycle === null ? limitsOf(plan).name : planAndCycle(plan, cycle)}.</b>{' '}
        {standingWords(mine)}.
      </p>
      {cycle !== null && !isChanging && (
        <div className="flex flex-wrap gap-2">
          {CYCLES.filter((one) => one !== cycle).map((one) => (
            <Button key={one} onClick={() => onAsk({ what: 'change', to: { plan, cycle: one } })}>
              Pay {cycleWords(one).name.toLowerCase()} from then
            </Button>
          ))}
          <Button onClick={onRenew}>Pay the next period now</Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isChanging ? (
          <Button tone="primary" disabled={isBusy} onClick={onResume}>
            Keep {limitsOf(plan).name}
          </Button>
        ) : (
          <Button onClick={() => onAsk({ what: 'cancel' })}>Cancel the plan</Button>
        )}
        <Button onClick={() => onAsk({ what: 'refund' })}>Ask for a refund</Button>
      </div>
    </>
  )
}

function consequence(asked: Asked, { plan, endsAt }: Mine): string {
  const name = limitsOf(plan).name
  const end = endsAt === null ? 'the end of the period' : dateOf(endsAt)
  if (asked.what === 'cancel') {
    return `${name} stays on until ${end} and is not renewed. Then you are on the Free plan; nothing of yours is deleted.`
  }
  if (asked.what === 'refund') {
    return 'A first payment is given back within 7 days if premium tools were used on fewer than 3 days. The plan ends at once.'
  }
  const { to } = asked
  return `${name} stays on until ${end}. From then on you pay for ${planAndCycle(to.plan, to.cycle)}.`
}

/** When the plan is renewed, ends or changes. */
export function standingWords({
  endsAt,
  graceUntil,
  status,
  endsWithPeriod,
  nextPlan,
  nextCycle,
  plan,
  cycle,
  source,
}: Mine): string {
  if (endsAt === null) return 'Without end'
  const end = dateOf(endsAt)
  if (status === 'grace' && graceUntil !== null) {
    return `The renewal failed and is tried again each day; the plan stays on until ${dateOf(graceUntil)}`
  }
  if (endsWithPeriod || source !== 'payment' || nextPlan === 'free') return `Ends on ${end}`
  if (nextPlan !== null || nextCycle !== null) {
    return `Becomes ${nextWords(nextPlan ?? plan, nextCycle ?? cycle)} on ${end}`
  }
  return `Renews on ${end}`
}

function nextWords(plan: Plan, cycle: Cycle | null): string {
  return cycle === null ? limitsOf(plan).name : planAndCycle(plan, cycle)
}

function dateOf(iso: string): string {
  return dayYear(istDate(Date.parse(iso)))
}
