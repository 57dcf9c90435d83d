import type { Question } from '@strikelens/tools/home/texts/question'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'

export interface QuestionListProps {
  readonly questions: readonly Pick<Question, 'question' | 'answer'>[]
  /** Whether the first has its answer open. */
  readonly isFirstOpen?: boolean
  /** px it keeps while it is narrowed. */
  readonly minHeight?: number | undefined
  readonly ref?: Ref<HTMLUListElement>
}

/** Questions that open on their answers; two columns on desks. */
export function QuestionList({ questions, isFirstOpen = false, minHeight, ref }: QuestionListProps) {
  return (
    <ul ref={ref} className="desk:columns-2 desk:gap-0" style={minHeight === undefined ? undefined : { minHeight }}>
      {questions.map(({ question, answer }, i) => (
        <li key={question} className="break-inside-avoid border-line-soft border-b">
          <details className="group" open={i === 0 && isFirstOpen}>
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
  )
}
