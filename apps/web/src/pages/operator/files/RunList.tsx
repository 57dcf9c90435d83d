import { moment } from '@strikelens/ui/formats'
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
  const { id, origin, startedAt, isRunning, rejected, hasReport } = run
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
      {rejected.length > 0 && (
        <details>
          <summary className="min-h-8 content-center text-down max-desk:min-h-11">
            {rejected.length === 1 ? '1 file was rejected' : `${rejected.length} files were rejected`}
          </summary>
          <ul className="grid gap-1 pt-1">
            {rejected.map(({ file, reason }) => (
              <li key={file} className="break-words">
                <b className="break-all font-bold">{file}</b>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
