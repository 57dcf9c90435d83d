import { clock } from '@strikelens/market/formats'
import { useState } from 'react'
import { classes } from '../classes/index.ts'
import { usePhone } from '../screen/index.ts'

/** A piece of a sentence: words, or a figure it rests on. */
export type InsightPart = string | { figure: string }

export interface Insight {
  /** 'Walls', 'Volatility'. */
  subject: string
  parts: readonly InsightPart[]
}

const COLUMNS = ['desk:grid-cols-1', 'desk:grid-cols-2', 'desk:grid-cols-3', 'desk:grid-cols-4']

/** One to four sentences computed from the numbers. Phones show the first, the rest behind a tap. */
export function Insights({ insights, at }: { insights: readonly Insight[]; at: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = usePhone() && !isOpen && insights.length > 1
  const shown = isFolded ? insights.slice(0, 1) : insights
  return (
    <div className={classes('ruled', COLUMNS[Math.min(insights.length, COLUMNS.length) - 1])}>
      {shown.map((insight) => (
        <p key={insight.subject} className="text-pretty px-3.5 pt-2.5 pb-2.75 text-ink-2 leading-normal max-desk:px-4">
          <span className="mb-px block text-ink-3 text-micro/[15px]">
            {at === null ? insight.subject : `${insight.subject}, at ${clock(at)}`}
          </span>
          {insight.parts.map((part, i) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other identity
              <b key={i} className="font-bold text-ink">
                {part.figure}
              </b>
            ),
          )}
        </p>
      ))}
      {isFolded && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="h-11 px-4 text-left font-mid text-accent text-table"
        >
          {insights.length - 1} more {insights.length === 2 ? 'insight' : 'insights'}
        </button>
      )}
    </div>
  )
}
