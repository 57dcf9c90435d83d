import { Button } from '@strikelens/ui/controls'
import { grouped } from '@strikelens/ui/formats'
import { Empty } from '@strikelens/ui/states'
import type { SetParams } from '../../chain/controls.tsx'
import { phaseOfKey } from './phases.ts'
import type { Params } from './tool.ts'

/** No future passes the filters: which they are, and the way on without each. */
export function NoRows({ params, of, setParams }: { params: Params; of: number; setParams: SetParams }) {
  const { phase, changed, sector, q } = params
  const filters = [
    ...(phase === 'all' ? [] : [{ key: 'phase', words: phaseOfKey(phase) }]),
    ...(changed === 'any' ? [] : [{ key: 'changed', words: `changed within ${changed}` }]),
    ...(sector === undefined ? [] : [{ key: 'sector', words: sector }]),
    ...(q === undefined ? [] : [{ key: 'q', words: `“${q}”` }]),
  ]
  return (
    <Empty
      title={`0 of ${grouped(of)} futures`}
      actions={filters.map(({ key, words }) => (
        <Button key={key} onClick={() => setParams({ [key]: null })}>
          Drop {words}
        </Button>
      ))}
    >
      No future passes all of these filters.
    </Empty>
  )
}
