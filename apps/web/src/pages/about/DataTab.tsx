import { dayYear, MISSING } from '@strikelens/market/formats'
import { DATASETS, type Dataset } from '@strikelens/tools/home/texts/datasets'
import { Notice } from '@strikelens/ui/states'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useState } from 'react'
import { cadenceText, lastText } from '../parts/datasetWords.ts'
import { statusMark } from '../parts/statusMark.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { type DataHealth, type DatasetHealth, useDataHealth } from './dataHealth.ts'
import { HealthFoot } from './HealthFoot.tsx'

interface Row extends Dataset {
  /** Null while it is not known. */
  readonly health: DatasetHealth | null
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'dataset', label: 'Dataset', value: ({ label }) => label, tone: 'strong' },
  { key: 'exchanges', label: 'Exchanges', value: ({ exchanges }) => exchanges.join(', ') },
  {
    key: 'from',
    label: 'From',
    value: ({ health }) => health?.from ?? null,
    cell: ({ health }) => dateText(health?.from),
  },
  {
    key: 'cadence',
    label: 'Cadence',
    value: ({ cadence }) => cadenceText(cadence.every, cadence.every === 'minutes' ? cadence.minutes : null),
  },
]

/** Where the data comes from, how often, and whether it is in time: the same table for everybody. */
export function DataTab() {
  const { health, hasFailed } = useDataHealth()
  const [sort, setSort] = useState<Sort | null>(null)
  const byKey = new Map(health?.datasets.map((dataset) => [dataset.key, dataset]))
  const rows = DATASETS.map((dataset): Row => ({ ...dataset, health: byKey.get(dataset.key) ?? null }))
  return (
    <>
      {hasFailed && (
        <Notice tone="warn" title="The status of the data cannot be read right now.">
          What is collected, and how often, is unchanged.
        </Notice>
      )}
      <DataTable
        label="Coverage of the data"
        columns={[...COLUMNS, lastUpdate(health), ...(hasFailed ? [] : [STATUS])]}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={setSort}
      />
      <div className="article">
        <p className="mt-0!">
          OK: the last update in session is at most two update intervals old. Late: at most five. Down: more. Only
          trading time counts, so age is measured to the last close while the market is shut. Data published by date is
          late once the next was due, and down when more than five are missing. A list is in force until the next.
        </p>
        <p>
          Open interest is refreshed by the exchange every one to three minutes. Times are those of the market, IST. The
          same table is public for programs at <a href="/api/data-health">/api/data-health</a>. Feeds, gaps and what
          happened lately are on the <TextLink label="status page" href="/status" />.
        </p>
      </div>
      <HealthFoot />
    </>
  )
}

const STATUS: Column<Row> = {
  key: 'status',
  label: 'Status',
  hint: 'In session: OK within 2 update intervals of trading time, Late within 5. Files: Late once the next was due',
  value: ({ health }) => health?.status ?? null,
  cell: ({ health, cadence }) => statusMark(health?.status, cadence.every),
}

function lastUpdate(health: DataHealth | null): Column<Row> {
  return {
    key: 'last',
    label: 'Last update',
    value: (row) => row.health?.lastUpdate ?? row.health?.lastSession ?? null,
    cell: ({ cadence, health: own }) =>
      health === null || own === null ? MISSING : lastText({ ...own, cadence: cadence.every }, health.asOf),
  }
}

function dateText(date: string | null | undefined): string {
  return date == null ? MISSING : dayYear(date)
}
