import { useTick } from '@strikelens/tools/chain/useTick'
import type { Answer, Wire } from '@strikelens/tools/result'
import type { LiveTicks, ToolView } from '@strikelens/tools/view'
import { ContextLine, type Mode } from '@strikelens/ui/frame'
import { later, useLoaded } from '@strikelens/ui/loaded'
import { modeAtTick } from './mode.ts'

interface PageContextProps {
  readonly view: ToolView
  readonly answer: Wire<Answer<unknown>>
  readonly params: unknown
  readonly ticks: LiveTicks
  readonly mode: Mode
  /** Market time; null before it is known. */
  readonly now: number | null
}

const NEVER = later<null>(async () => null)

/** The shared figures of a page, by the tick where it follows its chain; else of the answer's minute, which the badge says. */
export function PageContext({ view, answer, params, ticks, mode, now }: PageContextProps) {
  const tick = useTick({ ticks, chain: view.chain(answer.data), answer })
  const reader = useLoaded(view.atTick ?? NEVER, tick !== null)
  if (tick === null || reader === null) {
    return <ContextLine {...view.context(answer.data, answer)} mode={view.isContextBelow ? null : mode} />
  }
  const { data, explanations } = reader.contextAtTick(answer.data, tick, params)
  const at = { ...answer, asOf: tick.asOf, explanations: { ...answer.explanations, ...explanations } }
  return <ContextLine {...view.context(data, at)} mode={modeAtTick(mode, tick.asOf, now)} />
}
