import type { HomePulse } from '@strikelens/tools/home/home-pulse/compute'
import { createElement, Fragment, type ReactNode } from 'react'
import { type PulsePart, pulseLine } from './pulseLine.ts'
import type { HomeAnswer } from './useHomeAnswer.ts'

/** The market in one line; its place is kept while it loads. */
export function Pulse({ pulse, today }: { pulse: HomeAnswer<HomePulse>; today: string | null }) {
  const { answer, isPending } = pulse
  return (
    <h1 className="min-h-13 min-w-0 flex-1 font-mid text-title/6.5 tracking-[-0.015em] max-desk:mb-2 max-desk:min-h-17.5 max-desk:text-lead/[1.45] min-[1400px]:min-h-6.5">
      {answer === null ? (
        <span className="text-ink-3">{isPending ? 'Reading the market …' : 'No data available'}</span>
      ) : (
        <Line parts={pulseLine(answer.data, today)} />
      )}
    </h1>
  )
}

/** The parts are children one by one: they have an order and no names. */
function Line({ parts }: { parts: readonly PulsePart[] }) {
  return createElement(Fragment, null, ...parts.map(drawn))
}

function drawn(part: PulsePart): ReactNode {
  if (typeof part === 'string') return part
  const tone = part.sign > 0 ? 'text-up' : part.sign < 0 ? 'text-down' : ''
  return <span className={`whitespace-nowrap font-bold ${tone}`}>{part.figure}</span>
}
