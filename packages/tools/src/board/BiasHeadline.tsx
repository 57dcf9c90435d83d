import { signed } from '@strikelens/market/formats'
import { Headline } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { Explained } from '../kit/Explained.tsx'
import type { Answer, Wire } from '../result.ts'
import type { ClassBreadth } from './classBreadth.ts'

interface BiasHeadlineProps {
  readonly label: string
  readonly breadth: Wire<Pick<ClassBreadth, 'bias' | 'biasLabel' | 'isMostlyExits'>>
  readonly answer: Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>
  readonly children?: ReactNode
}

/** Which way the rupees of changed OI lean (/future-dashboard): the figure of a page about many futures. */
export function BiasHeadline({
  label,
  breadth: { bias, biasLabel, isMostlyExits },
  answer,
  children,
}: BiasHeadlineProps) {
  return (
    <Headline
      label={label}
      value={
        <Explained now={answer} how="bias">
          {signed(bias, 2)}
        </Explained>
      }
      chip={biasLabel !== null && <Badge tone={biasLabel === 'Mixed' ? 'late' : 'closed'}>{biasLabel}</Badge>}
    >
      {isMostlyExits && <span className="basis-full">Exits, not fresh bets</span>}
      {children}
    </Headline>
  )
}
