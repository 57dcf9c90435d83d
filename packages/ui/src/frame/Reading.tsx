import { clock } from '@strikelens/market/formats'
import type { Insight, ReadingProps } from './insight.ts'
import { SidePart } from './Side.tsx'

/** Sentences computed from the numbers, in the side column. */
export function Reading({ insights, at }: ReadingProps) {
  return (
    <SidePart title="Reading" note={at === null ? undefined : `at ${clock(at)}`}>
      <ul className="grid gap-1.5">
        {insights.map(({ subject, parts }) => (
          <li
            key={subject}
            title={subject}
            className="relative text-pretty pl-3 text-ink-2 text-table/[17px] before:absolute before:top-1.5 before:left-0 before:size-1 before:rounded-1 before:bg-ink-3 max-desk:text-body/[19px]"
          >
            <Sentence parts={parts} />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

/** The same of a page whose picture has the whole width: a row of equal cells under it. */
export function ReadingRow({ insights, at }: ReadingProps) {
  return (
    <div className="ruled desk:auto-cols-fr desk:grid-flow-col">
      {insights.map(({ subject, parts }) => (
        <p key={subject} className="text-pretty px-3.5 py-2 text-ink-2 text-table/[17px] max-desk:px-4">
          <span className="mb-px block text-ink-3 text-micro/[15px]">
            {at === null ? subject : `${subject}, at ${clock(at)}`}
          </span>
          <Sentence parts={parts} />
        </p>
      ))}
    </div>
  )
}

function Sentence({ parts }: Pick<Insight, 'parts'>) {
  return parts.map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other identity
      <b key={i} className="font-bold text-ink">
        {part.figure}
      </b>
    ),
  )
}
