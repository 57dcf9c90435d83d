import { Explain } from '@strikelens/ui/explain'
import type { ReactNode } from 'react'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { Wire } from '../../result.ts'
import type { StraddleNow } from './straddleNow.ts'

/** A figure that can be asked how it is computed; bare while it has no answer. */
export function Explained({ now, how, children }: { now: Wire<StraddleNow>; how: string; children: ReactNode }) {
  const explanation = now.explanations[how]
  return explanation === undefined ? (
    children
  ) : (
    <Explain how={shownExplanation(explanation, now.asOf)}>{children}</Explain>
  )
}
