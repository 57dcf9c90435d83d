import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ToolbarSlot } from '../charts/frame/ToolbarSlot.ts'
import { classes } from '../classes/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { Crowded } from '../controls/crowded.ts'
import { choose, useKept } from '../kept/index.ts'
import { useAnswerEdge } from './answerEdge.ts'
import { Reading, ReadingRow } from './Reading.tsx'
import { useCrowded } from './useCrowded.ts'

export interface AnswerProps {
  /** What the rows of a list must meet: its first row, above its controls, on a page without a context line. */
  formula?: ReactNode
  /** A second row over the picture: the legs that are drawn. */
  bar?: ReactNode
  /** Headline, why, key figures: sections of the side column; the frame adds the reading. Absent: the picture has the whole width. */
  side?: ReactNode
  /** Links that carry the choice on, below the reading. */
  links?: ReactNode
  /** Right under the picture: a slider of its time. */
  under?: ReactNode
  /** What grows with its rows, a table or a list of panels, instead of filling the first screen. */
  isLong?: boolean
  /** The picture. It fills the room it is given. */
  children: ReactNode
}

const SIDE = 'side'

/** Why the reader came: the picture in the first screen, and beside it what explains it. */
export function Answer({ formula, bar, side, links, under, isLong = false, children }: AnswerProps) {
  const edge = useAnswerEdge()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [row, setRow] = useState<HTMLElement | null>(null)
  const isCrowded = useCrowded(row)
  const isFolded = useKept(SIDE) === 'folded'
  const hasSide = side != null
  const isBeside = hasSide && !isFolded
  return (
    <div className={classes('answer', isBeside && 'answer-beside')}>
      <div className="answer-main" data-main="">
        {formula != null && <div className="answer-formula">{formula}</div>}
        <div ref={setRow} className="answer-tools" role="toolbar" aria-label="Picture">
          <Crowded value={isCrowded}>{edge.tools}</Crowded>
          <span
            ref={setSlot}
            className="ml-auto flex min-w-0 items-center gap-1 not-empty:min-w-17 max-desk:flex-none"
          />
          {hasSide && (
            <IconButton
              label={isFolded ? 'Show figures beside the picture' : 'Hide figures beside the picture'}
              aria-expanded={!isFolded}
              className="size-7 max-side:hidden"
              onClick={() => choose(SIDE, isFolded ? null : 'folded')}
            >
              {isFolded ? (
                <PanelRightOpen size={16} strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <PanelRightClose size={16} strokeWidth={1.5} aria-hidden="true" />
              )}
            </IconButton>
          )}
        </div>
        {bar != null && <div className="answer-bar scroll-x">{bar}</div>}
        <div className={classes('picture', isLong && 'picture-long')} data-picture="">
          <ToolbarSlot value={slot}>{children}</ToolbarSlot>
        </div>
        {under != null && <div className="answer-under">{under}</div>}
        {edge.under}
        {!hasSide && edge.reading !== null && (
          <div className="answer-under">
            <ReadingRow {...edge.reading} />
          </div>
        )}
      </div>
      {hasSide && (
        <aside
          className={classes('answer-side', isFolded && 'side:hidden')}
          aria-label="Figures and reading"
          data-side=""
        >
          {side}
          {edge.reading !== null && <Reading {...edge.reading} />}
          {links}
        </aside>
      )}
    </div>
  )
}
