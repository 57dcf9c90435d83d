import { Toggle } from '@strikelens/ui/controls'
import { useSubscription } from '../../account/subscription.ts'
import { useLiveUpdates } from '../../live/liveUpdates.ts'

/** Whether pages follow the market by themselves; only a paid plan may turn it on. */
export function LiveSwitch() {
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
