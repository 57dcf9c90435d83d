import { useMemo } from 'react'
import { ScreenPicture } from '../../screening/ScreenPicture.tsx'
import type { Screen } from '../../screening/screen.ts'
import { TintKey } from '../../screening/TintKey.tsx'
import type { ViewProps } from '../../view.ts'
import type { IvScreener, Params } from './compute.ts'
import type { ScreenRow } from './figures.ts'
import { OWN_SORT } from './screen.ts'
import { screenColumns } from './screenColumns.tsx'
import { rowTint } from './tints.ts'

type ScreenTableProps = Pick<
  ViewProps<IvScreener, Params>,
  'data' | 'params' | 'setParams' | 'hrefOf' | 'watchlists'
> & { readonly screen: Screen<ScreenRow> }

const PHONE_FIRST = ['symbol', 'ivp', 'iv30', 'ivhv', 'divPct']

/** The rows that meet every condition. */
export function ScreenTable({ data, params, setParams, hrefOf, watchlists, screen }: ScreenTableProps) {
  const { look, series } = data
  const columns = useMemo(() => screenColumns({ look, series, hrefOf, watchlists }), [look, series, hrefOf, watchlists])
  return (
    <ScreenPicture
      label="Symbols by volatility"
      noun="symbol"
      screen={screen}
      columns={columns}
      phoneFirst={PHONE_FIRST}
      params={params}
      setParams={setParams}
      ownSort={{ key: OWN_SORT, direction: ownDirection(params) }}
      rowKey={({ symbol }) => symbol}
      tint={rowTint}
      marked={params.symbol ?? null}
      onRow={({ symbol }) => setParams({ symbol })}
      foot={
        <>
          <TintKey tint="warn">Results on or before the near expiry</TintKey>
          <TintKey tint="mute">ATM quotes wider than 10%</TintKey>
        </>
      }
    />
  )
}

/** The own order is told by the column alone; `dir` turns it. */
function ownDirection({ sort, dir }: Params): 'ascending' | 'descending' {
  return sort === undefined && dir === 'asc' ? 'ascending' : 'descending'
}
