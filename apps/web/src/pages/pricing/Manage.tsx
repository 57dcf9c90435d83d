import { limitsOf } from '@strikelens/tools/plans'
import { Button } from '@strikelens/ui/controls'
import { Dialog } from '@strikelens/ui/overlays'
import { useState } from 'react'
import { Refused } from '../../api.ts'
import { askRefund, changeMine, type Mine } from './billing.ts'
import { type Asked, dateOf } from './planStanding.ts'
import { planAndCycle } from './planWords.ts'
import { Standing } from './Standing.tsx'

export interface ManageProps {
  readonly mine: Mine
  /** Null: only how it stands. */
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
