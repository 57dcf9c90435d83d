import { Explain } from '@strikelens/ui/explain'
import type { ReactNode } from 'react'
import type { Explanation, Wire } from '../result.ts'
import { shownExplanation } from './explained.ts'

interface ExplainedProps {
  /** An answer, or a later tick of it. */
  now: { readonly explanations: Readonly<Record<string, Wire<Explanation>>>; readonly asOf: number | null }
  /** Key of the explanation. */
  how: string
  children: ReactNode
}

/** A figure that can be asked how it is computed; bare while it has no answer. */
export function Explained({ now, how, children }: ExplainedProps) {
  const explanation = now.explanations[how]
  return explanation === undefined ? (
    children
  ) : (
    <Explain how={shownExplanation(explanation, now.asOf)}>{children}</Explain>
  )
}
