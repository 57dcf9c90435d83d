import { Answer } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { TableSkeleton } from '@strikelens/ui/states'
import type { ReactNode } from 'react'

interface ListAnswerProps {
  /** What the rows must meet. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** A list that is its page's answer: on desks as high as the first screen, on phones as long as its rows. */
export function ListAnswer({ bar, children }: ListAnswerProps) {
  return (
    <Answer bar={bar} isLong={usePhone()}>
      {children}
    </Answer>
  )
}

/** The same before its first rows. */
export function ListSkeleton({ hasBar = false }: { readonly hasBar?: boolean }) {
  return (
    <ListAnswer bar={hasBar ? <div className="h-11" /> : null}>
      <div className="table-fill">
        <TableSkeleton rows={22} columns={9} />
      </div>
    </ListAnswer>
  )
}
