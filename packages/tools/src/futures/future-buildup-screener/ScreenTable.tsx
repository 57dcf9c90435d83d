import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { ScreenCount } from '../../screening/ScreenCount.tsx'
import { ScreenPicture } from '../../screening/ScreenPicture.tsx'
import { TintKey } from '../../screening/TintKey.tsx'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import { COLUMNS_OF } from './columns.tsx'
import type { BuildupScreener, Params } from './compute.ts'
import { ExpiryMark } from './FrameChip.tsx'
import { type BuildupScreen, OWN_SORT } from './screen.ts'

type ScreenTableProps = Pick<ViewProps<BuildupScreener, Params>, 'data' | 'params' | 'setParams'> & {
  readonly screen: BuildupScreen
}

const PHONE_FIRST = ['symbol', 'class', 'strength', 'dp', 'doi', 'agreeing']

/** The futures of the class asked for; a row opens to its daily steps. */
export function ScreenTable({ data, params, setParams, screen }: ScreenTableProps) {
  const { frame, sector, sort, dir } = params
  const spanning = screen.rows.some(({ frames }) => frames.some(({ spansExpiry }) => spansExpiry))
  const universe = universeName(params.universe)
  return (
    <ScreenPicture
      screen={screen}
      label="Futures by buildup"
      noun="future"
      actions={
        <ScreenCount
          screen={screen}
          note={[
            params.class === 'all' ? 'Every class' : BUILDUP_NAMES[params.class],
            frame,
            sector === undefined ? universe : `${universe}, ${sector}`,
          ].join(' · ')}
        />
      }
      columns={COLUMNS_OF[frame]}
      phoneFirst={PHONE_FIRST}
      params={params}
      setParams={setParams}
      // The own order is told by the column alone; `dir` turns it.
      ownSort={{ key: OWN_SORT, direction: sort === undefined && dir === 'asc' ? 'ascending' : 'descending' }}
      rowKey={({ symbol }) => symbol}
      tint={({ isTraded }) => (isTraded ? undefined : 'mute')}
      marked={params.symbol ?? null}
      onRow={({ symbol }) => setParams({ symbol })}
      foot={
        <>
          <span>Click a row for its daily changes.</span>
          {screen.rows.some(({ isTraded }) => !isTraded) && <TintKey tint="mute">No trade in this session</TintKey>}
          {spanning && (
            <span>
              <ExpiryMark /> spans expiry: each day is measured over the contracts listed that day
            </span>
          )}
          {data.isRunning && <span>Volume ratios count what today has traded so far</span>}
        </>
      }
    />
  )
}
