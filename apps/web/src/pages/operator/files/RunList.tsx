import { moment } from '@strikelens/market/formats'
import { Badge, Bar } from '@strikelens/ui/marks'
import type { ImportRun } from './importsQuery.ts'
import { originWords, runBadge, runShare, runWords } from './importWords.ts'

/** Imports under way and past: how far, what they came to, and what of them could not be used. */
export function RunList({ runs }: { runs: readonly ImportRun[] }) {
  return (
    <ul aria-label="Imports" className="grid gap-px bg-line *:bg-surface">
      {runs.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </ul>
  )
}

function RunRow({ run }: { run: ImportRun }) {
  const { id, origin, startedAt, isRunning, rejected, held, replaced, hasReport } = run
  const { tone, word } = runBadge(run)
  return (
    <li className="grid gap-1.5 px-3.5 py-2.5 text-table max-desk:px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-ink-3">
          {moment(Date.parse(startedAt))} IST, {originWords(origin)}
        </span>
        {hasReport && (
          <a
            className="inline-flex min-h-8 items-center text-accent underline max-desk:min-h-11"
            href={`/api/operator/imports/${id}/report.csv`}
            download
          >
            What was left out (CSV)
          </a>
        )}
      </div>
      <p className="min-w-0 break-words">{runWords(run)}</p>
      {isRunning && <Bar share={runShare(run)} tone="ink" />}
      <FileNotes files={replaced} tone="text-ink-2" words={['took the place of another', 'took the place of others']} />
      <FileNotes files={held} tone="text-down" words={['is kept apart', 'are kept apart']} />
      <FileNotes files={rejected} tone="text-down" words={['was rejected', 'were rejected']} />
    </li>
  )
}

interface FileNotesProps {
  readonly files: ImportRun['rejected']
  readonly tone: string
  /** What became of one, and of several. */
  readonly words: readonly [string, string]
}

/** Files of an import of which something is to be said, folded. */
function FileNotes({ files, tone, words: [one, many] }: FileNotesProps) {
  if (files.length === 0) return null
  return (
    <details>
      <summary className={`min-h-8 content-center max-desk:min-h-11 ${tone}`}>
        {files.length === 1 ? `1 file ${one}` : `${files.length} files ${many}`}
      </summary>
      <ul className="grid gap-1 pt-1">
        {files.map(({ file, reason }) => (
          <li key={`${file} ${reason}`} className="break-words">
            <b className="break-all font-bold">{file}</b>: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
