import { dayYear, MISSING } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Panel } from '@strikelens/ui/frame'
import { Figure, Figures } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { Empty } from '@strikelens/ui/states'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useState } from 'react'
import type { InvitedFriend, Referral } from './referralCalls.ts'

const dateText = (iso: string | null) => (iso === null ? MISSING : dayYear(istDate(Date.parse(iso))))
const TONES: Readonly<Record<InvitedFriend['status'], string>> = {
  Joined: '',
  Paid: '',
  Cleared: 'text-up',
  Reversed: 'text-down',
  'Not counted': 'text-ink-3',
}

const COLUMNS: readonly Column<InvitedFriend>[] = [
  {
    key: 'date',
    label: 'Date',
    value: ({ joinedAt }) => joinedAt,
    cell: ({ joinedAt }) => dateText(joinedAt),
    isPinned: true,
  },
  { key: 'friend', label: 'Friend', value: ({ friend }) => friend, tone: 'strong' },
  {
    key: 'status',
    label: 'Status',
    hint: 'Joined, then Paid, then Cleared with your reward or Reversed by a refund',
    value: ({ status }) => status,
    cell: ({ status }) => <b className={`font-bold ${TONES[status]}`}>{status}</b>,
  },
  { key: 'reward', label: 'Reward', value: rewardText },
  {
    key: 'clears',
    label: 'Clears on',
    hint: '7 days after the payment',
    value: ({ clearsAt }) => clearsAt,
    cell: ({ clearsAt }) => dateText(clearsAt),
  },
]

/** What came of one's invitations, in sums and friend by friend. */
export function Ledger({ referral }: { referral: Referral }) {
  const [sort, setSort] = useState<Sort | null>(null)
  const isPhone = usePhone()
  const { invited, paid, daysEarned, daysPending, rewardsThisYear, mostRewards, rows } = referral
  return (
    <>
      <Figures columns={isPhone ? 2 : 4}>
        <Figure label="Invited" value={invited} />
        <Figure label="Paid" value={paid} />
        <Figure
          label="Days earned"
          value={daysEarned}
          note={`${rewardsThisYear} of ${mostRewards} rewards this year`}
        />
        <Figure label="Days pending" value={daysPending} />
      </Figures>
      <Panel title="Friends" note={rows.length}>
        {rows.length === 0 ? (
          <Empty title="Nobody has come by your code yet">
            Friends appear here when they sign up with it: first as Joined, then Paid, and Cleared when your days are
            added.
          </Empty>
        ) : (
          <DataTable
            label="Friends who came by your code"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ joinedAt, friend }) => `${joinedAt} ${friend}`}
            sort={sort}
            onSort={setSort}
          />
        )}
      </Panel>
    </>
  )
}

function rewardText({ status, rewardDays, reason }: InvitedFriend): string | null {
  if (rewardDays > 0) return `${rewardDays} days`
  return reason ?? (status === 'Paid' ? 'Pending' : null)
}
