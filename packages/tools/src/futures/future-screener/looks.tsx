import { PHASES } from '@strikelens/analytics/futures'
import { grouped, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Badge, PhaseChip } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { FUTURE_CELLS, oiMoveText } from '../../futureLists/futureLooks.tsx'
import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks } from '../../list/listLooks.ts'

export const looks: ListLooks = {
  columns: () => ({
    ...FUTURE_CELLS,
    expiry: {
      cell: (row) => (
        <>
          {day(row.word('expiry'))} <span className="text-ink-3 text-micro">{grouped(row.number('daysLeft'))}d</span>
        </>
      ),
    },
    basis: { cell: (row) => <Basis row={row} /> },
    rollover: {
      cell: (row) => (
        <Tooltip content={rolloverText(row)}>
          <span>{grouped(row.number('rollover'), 2)}</span>
        </Tooltip>
      ),
    },
    phase: { cell: (row) => <Phase row={row} /> },
  }),
  texts: (row) => ({ doi: oiMoveText(row) }),
}

function Phase({ row }: { row: ListedRow }) {
  const phase = PHASES.find((one) => one === row.word('phase')) ?? ''
  return (
    <span title={row.word('phaseSub') || undefined}>
      <PhaseChip phase={phase} isProvisional={row.word('session') === 'runs'} />
    </span>
  )
}

/** The basis, with a mark where a dividend goes ex by the expiry. */
function Basis({ row }: { row: ListedRow }) {
  const [basis, adjusted] = [row.number('basis'), row.number('adjBasis')].map((points) => signed(points, 2))
  const [first] = row.word('exDates').split(' ')
  if (first === '') return basis
  return (
    <Tooltip content={`Ex-dividend ${row.word('paid')}, by the expiry: basis ${basis}, with it added back ${adjusted}`}>
      <span className="inline-flex items-center gap-1.5">
        <Badge tone="late">ex {day(first)}</Badge>
        {basis}
      </span>
    </Tooltip>
  )
}

/** What a rollover is compared with: '9 sessions to expiry: 21.40 on average (past expiries: 3)'. */
function rolloverText(row: ListedRow): string {
  const mean = row.number('rollMean')
  const average =
    mean === null
      ? 'no earlier expiry'
      : `${grouped(mean, 2)} on average (past expiries: ${grouped(row.number('rollSeries'))})`
  return `${grouped(row.number('rollK'))} sessions to expiry: ${average}`
}
