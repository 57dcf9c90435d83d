import { fittingQuestions, QUESTIONS } from '@strikelens/tools/home/texts/questions'
import { Panel } from '@strikelens/ui/frame'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'

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
      <ul ref={list} className="desk:columns-2 desk:gap-0" style={isAll ? undefined : { minHeight: height }}>
        {questions.map(({ question, answer }, i) => (
          <li key={question} className="break-inside-avoid border-line-soft border-b">
            <details className="group" open={i === 0 && questions.length <= FEW}>
              <summary className="flex min-h-10 items-center px-3.5 py-2 font-mid hover:bg-hover max-desk:min-h-11 max-desk:px-4">
                {question}
                <ChevronDown
                  size={16}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="ml-auto flex-none text-ink-3 group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[76ch] px-3.5 pb-3 text-ink-2 max-desk:px-4">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
