import { MISSING } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useState } from 'react'
import { cadenceText, lastText, momentText } from '../parts/datasetWords.ts'
import { statusMark } from '../parts/statusMark.tsx'
import type { DatasetStanding } from './statusQuery.ts'

/** Every dataset: how often it comes, when it last did, when it is next expected, and what of it is missing. */
export function DatasetTable({
  datasets,
  now,
  isBeingMade,
}: {
  datasets: readonly DatasetStanding[]
  now: number
  /** Whether history is on its way: then nothing is late. */
  isBeingMade: boolean
}) {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <DataTable
      label="Datasets"
      columns={columnsAt(now, isBeingMade)}
      rows={datasets}
      rowKey={({ key }) => key}
      sort={sort}
      onSort={setSort}
    />
  )
}

function columnsAt(now: number, isBeingMade: boolean): readonly Column<DatasetStanding>[] {
  return [
    { key: 'dataset', label: 'Dataset', value: ({ label }) => label, tone: 'strong', isPinned: true },
    { key: 'exchanges', label: 'Exchanges', value: ({ exchanges }) => exchanges.join(', ') },
    {
      key: 'status',
      label: 'Status',
      value: ({ status }) => status,
      cell: ({ status, cadence }) =>
        isBeingMade && status !== null && status !== 'OK' ? 'Being made' : statusMark(status, cadence),
    },
    {
      key: 'last',
      label: 'Last update',
      value: ({ lastUpdate, lastSession }) => lastUpdate ?? lastSession,
      cell: (dataset) => {
        const text = lastText(dataset, now)
        return dataset.lastSession === null ? <span className="text-ink-3">{text}</span> : text
      },
    },
    {
      key: 'cadence',
      label: 'Cadence',
      value: ({ cadence, cadenceMinutes }) => cadenceText(cadence, cadenceMinutes),
    },
    {
      key: 'next',
      label: 'Next expected',
      hint: 'Overdue once that time has passed',
      value: ({ nextExpected }) => nextExpected,
      cell: ({ nextExpected, lastSession }) => {
        if (lastSession === null || nextExpected === null || isBeingMade) return MISSING
        return nextExpected < now ? (
          <span className="text-warn">Overdue since {momentText(nextExpected, now)}</span>
        ) : (
          momentText(nextExpected, now)
        )
      },
    },
    {
      key: 'gaps',
      label: 'Missing',
      hint: 'Of the last 20 sessions: minutes without data that were not filled, or dates of which nothing was published',
      value: ({ missingMinutes, missingSessions }) => missingMinutes + missingSessions.length,
      cell: missingText,
    },
  ]
}

const NAMED_SESSIONS = 3

function missingText({ cadence, lastSession, missingMinutes, missingSessions }: DatasetStanding): string {
  // Of lists and news nobody knows what is missing.
  if (lastSession === null || cadence === 'news' || cadence === 'change') return MISSING
  if (missingMinutes > 0) return missingMinutes === 1 ? '1 minute' : `${missingMinutes} minutes`
  if (missingSessions.length === 0) return 'Nothing'
  const named = missingSessions.slice(0, NAMED_SESSIONS).map(day).join(', ')
  return missingSessions.length > NAMED_SESSIONS
    ? `${named} and ${missingSessions.length - NAMED_SESSIONS} more`
    : named
}
