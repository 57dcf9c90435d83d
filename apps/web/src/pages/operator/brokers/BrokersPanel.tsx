import { Panel, PanelRow } from '@strikelens/ui/frame'
import { ErrorState, Notice, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../settings/refusal.ts'
import { BrokerCard } from './BrokerCard.tsx'
import { brokersQuery } from './brokersQuery.ts'
import { inUseFirst, standingOf } from './brokerWords.ts'

/** The daily sign-in at brokers: what is missing in the first line, then each broker with the way to it. */
export function BrokersPanel() {
  const { data, error, refetch } = useQuery(brokersQuery)
  if (data === undefined) {
    if (error === null) return <TableSkeleton rows={8} columns={2} />
    return <ErrorState what={refusalText(error)} onRetry={() => void refetch()} />
  }
  const { now, brokers } = data
  const waiting = brokers.filter((broker) => broker.place !== null && standingOf(broker, now) !== 'signed-in')
  const isAnyConfigured = brokers.some(({ isConfigured }) => isConfigured)
  return (
    <>
      {waiting.map(({ broker, label, place }) => (
        <Notice key={broker} tone="warn" title={`${label} needs today’s sign-in.`}>
          {place === 1 ? 'Until then no live price comes from it.' : 'Until then it cannot take over.'}
        </Notice>
      ))}
      <Panel title="Brokers" note="a sign-in lasts until the next morning">
        <PanelRow columns={2}>
          {inUseFirst(brokers).map((broker) => (
            <BrokerCard key={broker.broker} broker={broker} now={now} isSetUpOpen={!isAnyConfigured} />
          ))}
        </PanelRow>
      </Panel>
    </>
  )
}
