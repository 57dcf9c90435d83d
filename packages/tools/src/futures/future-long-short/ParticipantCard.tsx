import { grouped, percent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { KeyValues } from '@strikelens/ui/marks'
import type { ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'

/** How long FII and clients were in index futures before the session; nothing for other symbols. */
export function ParticipantCard({ data, hrefOf }: ViewProps<FutureLongShort, Params>) {
  const { participants, head } = data
  if (participants === null) return null
  const href = hrefOf('participant-data', head.symbol)
  return (
    <Panel
      title="Who holds index futures"
      note={`NSE, close of ${day(participants.date)}`}
      {...(href === null ? {} : { actions: <a href={href}>Participant data</a> })}
    >
      <KeyValues
        items={participants.shares.flatMap(({ name, long, short, longSharePct }) => [
          { label: `${name} long share`, value: percent(longSharePct) },
          { label: `${name} long, short`, value: `${grouped(long)}, ${grouped(short)}` },
        ])}
      />
      <p className="px-3.5 pb-3 text-ink-3 text-micro max-desk:px-4">
        Long contracts in percent of long and short ones, in all index futures together.
      </p>
    </Panel>
  )
}
