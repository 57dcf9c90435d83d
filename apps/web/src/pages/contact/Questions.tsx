import { fittingQuestions, QUESTIONS } from '@strikelens/tools/home/texts/questions'
import { Panel } from '@strikelens/ui/frame'
import { useLayoutEffect, useRef, useState } from 'react'
import { QuestionList } from '../parts/QuestionList.tsx'

/** Of so few the best has its answer open: there is room for it. */
const FEW = 4

/** Questions people ask, narrowed to those that fit the message being written. */
export function Questions({ message }: { message: string }) {
  const questions = fittingQuestions(message)
  const isAll = questions.length === QUESTIONS.length
  const list = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState(0)
  // The list keeps its height while it is narrowed, or the form below would jump under the writer's hands.
  useLayoutEffect(() => {
    if (isAll) setHeight(list.current?.offsetHeight ?? 0)
  }, [isAll])
  return (
    <Panel
      title="Questions people ask"
      note={isAll ? `${QUESTIONS.length}` : `${questions.length} of ${QUESTIONS.length} fit what you write`}
    >
      <QuestionList
        ref={list}
        questions={questions}
        isFirstOpen={questions.length <= FEW}
        minHeight={isAll ? undefined : height}
      />
    </Panel>
  )
}
