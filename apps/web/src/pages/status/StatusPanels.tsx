import { Panel, PanelRow } from '@strikelens/ui/frame'
import { Empty, Notice } from '@strikelens/ui/states'
import { DatasetTable } from './DatasetTable.tsx'
import { FeedCard } from './FeedCard.tsx'
import { headline } from './headline.ts'
import { Gaps, Incidents, Rejected } from './RecordLists.tsx'
import type { Status } from './statusQuery.ts'

/** Everything that is known of feeds and data, the whole of it in the first line. */
export function StatusPanels({ status }: { status: Status }) {
  const { tone, title, text } = headline(status)
  return (
    <>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      <Panel title="Feeds" note="where prices come from">
        {status.feeds.length === 0 ? (
          <Empty title="No live feed is configured">
            Prices are those of the exchanges’ files of the evening; they change when the files of the next session are
            there.
          </Empty>
        ) : (
          <FeedCards status={status} />
        )}
      </Panel>
      {status.datasets.length === 0 ? <Unread /> : <Stored status={status} />}
    </>
  )
}

/** What the database knows. */
function Stored({ status }: { status: Status }) {
  return (
    <>
      <Panel title="Datasets" note="times of the market, IST">
        <DatasetTable datasets={status.datasets} now={status.asOf} isBeingMade={status.history !== null} />
      </Panel>
      <Panel title="What happened" note="last 7 days">
        <Incidents incidents={status.incidents} />
      </Panel>
      <PanelRow columns={2}>
        <Panel title="Gaps" note="minutes without data">
          <Gaps gaps={status.gaps} fill={status.fill} />
        </Panel>
        <Panel title="Rejected messages" note="last 24 hours">
          <Rejected rejected={status.rejected} />
        </Panel>
      </PanelRow>
    </>
  )
}

/** Every site has datasets: where none is listed they could not be read, and nothing may be said of gaps and events. */
function Unread() {
  return (
    <Panel title="Datasets, events and gaps">
      <Empty title="They cannot be read now">They are shown again as soon as the database answers.</Empty>
    </Panel>
  )
}

function FeedCards({ status: { feeds, asOf } }: { status: Status }) {
  const cards = feeds.map((feed) => <FeedCard key={feed.feed} feed={feed} now={asOf} />)
  return cards.length === 1 ? cards : <PanelRow columns={2}>{cards}</PanelRow>
}
