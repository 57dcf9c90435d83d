import { clock } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Tooltip } from '@strikelens/ui/overlays'
import { SkipForward } from 'lucide-react'
import { useState } from 'react'
import type { ViewProps } from '../../view.ts'
import { changeAfter, heldChoices, replayAt } from './nextChange.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'

/** What a search came to, and from where. */
interface Searched {
  readonly from: number | null
  readonly state: 'asking' | 'none' | 'failed'
}

/**
 * Moves the replay to the next change of reading. A session that is seen from its end has none ahead: its replay then begins
 * at its first.
 */
export function NextChange({ data, answer, params, setParams, answerWith }: ViewProps<PremiumPcr, Params>) {
  const [searched, setSearched] = useState<Searched | null>(null)
  const { asOf } = answer
  const isReplay = params.time !== undefined
  const first = changeAfter(data.rows, Number.NEGATIVE_INFINITY)
  const state = searched?.from === asOf ? searched.state : null

  async function search() {
    const held = heldChoices(data)
    if (!isReplay) {
      if (first !== null) setParams({ ...held, ...replayAt(first) })
      return
    }
    setSearched({ from: asOf, state: 'asking' })
    try {
      const whole = await answerWith({ ...held, time: null })
      const next = whole === null ? null : changeAfter(whole.rows, asOf ?? Number.NaN)
      setSearched(next === null ? { from: asOf, state: 'none' } : null)
      if (next !== null) setParams({ ...held, ...replayAt(next) })
    } catch {
      setSearched({ from: asOf, state: 'failed' })
    }
  }

  return (
    <>
      <Tooltip
        content={
          isReplay
            ? 'Moves the replay to the next row with a different reading; expiry and strikes stay the same'
            : 'Starts a replay at the session’s first change of reading; expiry and strikes stay the same'
        }
      >
        <Button
          size="small"
          disabled={state === 'asking' || (!isReplay && first === null)}
          onClick={() => void search()}
        >
          <SkipForward size={14} aria-hidden="true" />
          Next change
        </Button>
      </Tooltip>
      <span role="status" className="text-ink-3 text-micro">
        {state === 'none' && `No change of reading after ${clock(asOf)}`}
        {state === 'failed' && 'The rest of the day could not be loaded: try again'}
      </span>
    </>
  )
}
