import { dayYear } from '@strikelens/market/formats'
import type { FetchKind } from './fetchQuery.ts'
import { triesWords } from './fetchWords.ts'

/** Each file that is missing, with why and when it is asked for next, kind by kind. */
export function MissingList({ kinds }: { kinds: readonly FetchKind[] }) {
  return (
    <div className="grid gap-px bg-line *:bg-surface">
      {kinds.map(({ kind, publisher, label, missing }) => (
        <details key={kind} className="px-3.5 py-1 text-table max-desk:px-4">
          <summary className="min-h-8 content-center max-desk:min-h-11">
            <b className="font-bold">{label}</b>
            <span className="text-ink-3">
              , {publisher}: {missing.length === 1 ? '1 file' : `${missing.length} files`}, {missing.at(-1)?.words}
            </span>
          </summary>
          <ul className="grid gap-1.5 py-1">
            {missing.map((file) => (
              <li key={`${file.date} ${file.name}`} className="break-words">
                <span className="text-ink-3">{dayYear(file.date)}</span> <span className="break-all">{file.name}</span>:{' '}
                {file.words}
                <span className="block text-ink-3">{triesWords(file)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
