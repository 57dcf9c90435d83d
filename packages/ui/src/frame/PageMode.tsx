import { useAnswerEdge } from './answerEdge.ts'
import { ModeBadge, modeAge } from './ModeBadge.tsx'

/** How a page is to the market, in the answer of one whose context line does not say it. */
export function PageMode() {
  const { mode } = useAnswerEdge()
  if (mode === null) return null
  const age = modeAge(mode)
  return (
    <>
      <ModeBadge mode={mode} />
      {age !== null && <span className="text-ink-3 text-micro">{age}</span>}
    </>
  )
}
