import { Button } from '@strikelens/ui/controls'
import { Bar } from '@strikelens/ui/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../settings/refusal.ts'
import { importsQuery } from '../files/importsQuery.ts'
import { type Fetches, fetchNow, fetchQuery } from './fetchQuery.ts'
import { cameTo, progressWords } from './fetchWords.ts'

/** Asking the exchanges now, how far that is, and what the last time came to. */
export function FetchNow({ fetches: { isRunning, run } }: { fetches: Fetches }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = async () => {
    setProblem('')
    setIsBusy(true)
    await fetchNow().catch((reason: unknown) => setProblem(refusalText(reason)))
    await Promise.all([fetchQuery, importsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    setIsBusy(false)
  }
  return (
    <div className="grid gap-2 px-3.5 py-3 text-table max-desk:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone="primary" size="large" disabled={isBusy || isRunning} onClick={() => void ask()}>
          {isBusy || isRunning ? 'Fetching …' : 'Fetch now'}
        </Button>
        <p role="status" className="min-w-0 break-words text-ink-2">
          {isRunning
            ? run === null
              ? 'Files are being requested from the exchanges.'
              : progressWords(run)
            : run === null
              ? 'Nothing was fetched yet.'
              : cameTo(run)}
        </p>
      </div>
      {isRunning && run !== null && <Bar share={run.files === 0 ? 0 : run.filesDone / run.files} tone="ink" />}
      <p role="alert" className="text-down empty:hidden">
        {problem}
      </p>
    </div>
  )
}
