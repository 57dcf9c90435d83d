import { Toggle } from '@strikelens/ui/controls'
import { useSubscription } from '../../account/subscription.ts'
import { useLiveUpdates } from '../../live/liveUpdates.ts'

/** Whether pages follow the market by themselves; only a paid plan may turn it on. */
export function LiveSwitch() {
  const [isOn, setOn] = useLiveUpdates()
  const { isPaid } = useSubscription()
  return <Toggle label="Live updates" isOn={isPaid && isOn} isDisabled={!isPaid} onChange={setOn} />
}
