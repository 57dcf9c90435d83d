import { dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Toggle } from '@strikelens/ui/controls'
import { useSubscription } from '../../account/subscription.ts'
import { useServerClock } from '../../live/clock.ts'
import { useLiveUpdates } from '../../live/liveUpdates.ts'
import { site } from '../../site.ts'

/** Whether pages follow the market by themselves; where there is nothing to follow, of which close their prices are. */
export function LiveSwitch() {
  return site.hasFeed ? <UpdatesSwitch /> : <ShownClose />
}

/** Only a paid plan may turn it on. */
function UpdatesSwitch() {
  const { isPaid } = useSubscription()
  const [isOn, setOn] = useLiveUpdates()
  return (
    <span title={isPaid ? 'Live updates' : 'Live updates come with a paid plan'} className="flex-none">
      <Toggle
        // Where the header is short of room the switch stands alone.
        label={<span className="desk:max-dock:sr-only">Live updates</span>}
        isOn={isPaid && isOn}
        isDisabled={!isPaid}
        onChange={setOn}
      />
    </span>
  )
}

function ShownClose() {
  const clock = useServerClock()
  if (clock === null || clock.notReady != null) return null
  return (
    <span
      title="Prices are those of this close: there is no live feed here"
      className="flex-none text-ink-2 text-table"
    >
      <span className="desk:max-dock:sr-only">Close of </span>
      {dayYear(istDate(clock.published))}
    </span>
  )
}
