import { Foot } from '@strikelens/ui/frame'
import { useDataHealth } from './dataHealth.ts'

/** Of when the counts and states are, and of which source; its line stands before they are known. */
export function HealthFoot() {
  const { health } = useDataHealth()
  return (
    <div className="min-h-10 px-3 pb-2.5 max-desk:px-0">
      {health !== null && <Foot asOf={health.asOf} source={health.source} />}
    </div>
  )
}
