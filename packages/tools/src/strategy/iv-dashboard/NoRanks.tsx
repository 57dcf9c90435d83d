import { grouped } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { LOOKS } from '../../ivMarket/params.ts'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'

/** Sessions a rank needs unless its window is shorter (§S12). */
const LEAST_SESSIONS = 60

/** Instead of a chart of ranks while no stock has one: how much history there is, and the longest window it is enough for. */
export function NoRanks({ data, setParams }: Pick<ViewProps<IvDashboard, Params>, 'data' | 'setParams'>) {
  const look = data.look ?? 0
  const longest = Math.max(0, ...data.stocks.map(({ sessions }) => sessions ?? 0))
  const enough = LOOKS.findLast((one) => Math.min(LEAST_SESSIONS, one) <= longest)
  return (
    <Empty
      title="No stock has a rank yet"
      actions={
        enough !== undefined && (
          <Button onClick={() => setParams({ look: String(enough) })}>Rank over {grouped(enough)} sessions</Button>
        )
      }
    >
      {grouped(longest)} of {grouped(look)} sessions are stored; a rank needs {Math.min(LEAST_SESSIONS, look)}.
    </Empty>
  )
}
