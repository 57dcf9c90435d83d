import { duration, grouped, MISSING, moment } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { Figure, Figures } from '@strikelens/ui/marks'
import { ErrorState, Notice, TableSkeleton } from '@strikelens/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../settings/refusal.ts'
import { type Mails, mailsQuery, tryMails } from './mailsQuery.ts'

/** Mails on their way: how many wait, since when and why, and trying them now. */
export function MailsPanel() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(mailsQuery)
  return (
    <Panel title="Mails" note="on their way to members">
      {error !== null && <ErrorState what={refusalText(error)} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <TableSkeleton rows={3} columns={3} />
      ) : (
        <Body mails={data} now={dataUpdatedAt} />
      )}
    </Panel>
  )
}

function Body({ mails: { hasServer, waiting, oldestAt, lastError, givenUp }, now }: { mails: Mails; now: number }) {
  return (
    <>
      {!hasServer && (
        <Notice tone="warn" title="No mail server is set.">
          Mails are files in the outbox folder of the server; nobody gets them. Start it with SMTP_URL and MAIL_FROM.
        </Notice>
      )}
      <Figures columns={3}>
        <Figure label="Waiting" value={grouped(waiting)} tone={waiting > 0 ? 'warn' : 'ink'} />
        <Figure label="Oldest waits for" value={oldestAt === null ? MISSING : duration(now - oldestAt)} />
        <Figure label="Given up, 24 hours" value={grouped(givenUp)} tone={givenUp > 0 ? 'down' : 'ink'} />
      </Figures>
      <div className="grid gap-2 px-3.5 py-3 text-table max-desk:px-4">
        {oldestAt !== null && <p className="text-ink-2">The oldest was written on {moment(oldestAt)} IST.</p>}
        <p className="min-w-0 break-words text-ink-2">
          {lastError === null ? 'No try has failed.' : `The last try that failed: ${lastError}`}
        </p>
        <TryNow isNeeded={waiting > 0} />
        <p className="text-ink-3">
          A mail that cannot be sent is tried again after 1, 5, 15 and 60 minutes, then every 4 hours, while it is of
          use: a temporary password for 30 minutes, a link for a day, an invoice for 3 days.
        </p>
      </div>
    </>
  )
}

function TryNow({ isNeeded }: { isNeeded: boolean }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = async () => {
    setProblem('')
    setIsBusy(true)
    await tryMails().catch((reason: unknown) => setProblem(refusalText(reason)))
    await client.invalidateQueries({ queryKey: mailsQuery.queryKey })
    setIsBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button tone="primary" size="large" disabled={isBusy || !isNeeded} onClick={() => void ask()}>
        Try now
      </Button>
      <p role="alert" className="text-down empty:hidden">
        {problem}
      </p>
    </div>
  )
}
