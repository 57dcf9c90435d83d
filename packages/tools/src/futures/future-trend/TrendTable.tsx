import { useMemo } from 'react'
import { ScreenCount } from '../../screening/ScreenCount.tsx'
import { ScreenPicture } from '../../screening/ScreenPicture.tsx'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { ListFoot } from './ListFoot.tsx'
import { trendScreen } from './shown.ts'
import type { Params } from './tool.ts'
import { trendColumns } from './trendColumns.tsx'
import type { SentTrendRow } from './trendRow.ts'

const YOUNGEST_FIRST = { key: 'days', direction: 'ascending' } as const
const PHONE_FIRST = ['symbol', 'phase', 'days', 'z', 'flow']

const keyOf = ({ symbol }: SentTrendRow) => symbol
const tintOf = ({ isTraded }: SentTrendRow) => (isTraded ? undefined : 'mute')

/** Every future with its phase. The address keeps filters, order and columns; a press opens the symbol's own view. */
export function TrendTable({ data, answer, params, setParams }: ViewProps<FutureTrend, Params>) {
  const look = data.look ?? params.look
  const columns = useMemo(() => trendColumns(look, answer.asOf), [look, answer.asOf])
  const screen = useMemo(() => trendScreen(data.rows, params), [data.rows, params])
  return (
    <ScreenPicture
      label="Futures by phase"
      noun="future"
      actions={
        <ScreenCount
          screen={screen}
          note={['futures', universeName(params.universe), params.sector]
            .filter((name) => name !== undefined)
            .join(', ')}
        />
      }
      screen={screen}
      columns={columns}
      phoneFirst={PHONE_FIRST}
      params={params}
      setParams={setParams}
      ownSort={YOUNGEST_FIRST}
      rowKey={keyOf}
      tint={tintOf}
      marked={params.symbol ?? null}
      onRow={({ symbol }) => setParams({ view: 'symbol', symbol })}
      foot={<ListFoot rows={screen.rows} />}
    />
  )
}
