import { Toggle } from '@strikelens/ui/controls'
import { useServerClock } from '../../live/clock.ts'
import { useLiveUpdates } from '../../live/liveUpdates.ts'

/** Whether pages follow the market by themselves; only a paid plan may turn it on. */
export function LiveSwitch() {
  const clock = useServerClock()
  const [isOn, setOn] = useLiveUpdates()
  const isPaid = clock !== null && clock.plan !== 'free'
  return <Toggle label="Live updates" isOn={isPaid && isOn} isDisabled={!isPaid} onChange={setOn} />
}
