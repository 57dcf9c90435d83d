import { Button, Segmented } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { useMemo } from 'react'
import { UNITS } from '../../kit/controls.tsx'
import { ScreenPicture } from '../../screening/ScreenPicture.tsx'
import type { Screen } from '../../screening/screen.ts'
import { TintKey } from '../../screening/TintKey.tsx'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'
import type { ScreenRow } from './figures.ts'
import { screenColumns } from './screenColumns.tsx'

type ScreenTableProps = Pick<
  ViewProps<FutureScreener, Params>,
  'data' | 'params' | 'setParams' | 'hrefOf' | 'watchlists'
> & { readonly screen: Screen<ScreenRow>; readonly opened: ScreenRow | undefined }

const PHONE_FIRST = ['symbol', 'doi', 'dp', 'class', 'adjBasisPct']
const OWN_ORDER = 'largest |ΔOI %| first'

function isOwnOrder({ sort, dir }: Params): boolean {
  return sort === undefined && dir === 'desc'
}

/** Which rows are screened, and in what order where the reader has chosen none. */
export function screenedWords(params: Params): string {
  const own = isOwnOrder(params) ? OWN_ORDER : undefined
  return [universeName(params.universe), params.sector, own].filter((words) => words !== undefined).join(', ')
}

/** The rows that meet every condition. */
export function ScreenTable({ data, params, setParams, hrefOf, watchlists, screen, opened }: ScreenTableProps) {
  const { unit, rows } = params
  const { rolloverDate, limitsDate, deliveryDate, isProvisional } = data
  const columns = useMemo(
    () => screenColumns({ unit, dates: { rolloverDate, limitsDate, deliveryDate }, isProvisional, hrefOf, watchlists }),
    [unit, rolloverDate, limitsDate, deliveryDate, isProvisional, hrefOf, watchlists],
  )
  const isContracts = rows === 'contracts'
  return (
    <ScreenPicture
      label="Futures that meet the conditions"
      noun={isContracts ? 'contract' : 'symbol'}
      screen={screen}
      columns={columns}
      phoneFirst={PHONE_FIRST}
      params={params}
      setParams={setParams}
      ownSort={null}
      rowKey={({ name }) => name}
      tint={({ isTraded }) => (isTraded ? undefined : 'mute')}
      marked={opened?.name ?? null}
      onRow={({ symbol, expiry }) => setParams({ symbol, contract: isContracts ? expiry : null })}
      actions={
        <>
          {!isOwnOrder(params) && (
            <Button size="small" onClick={() => setParams({ sort: null, dir: null })}>
              By |ΔOI %|
            </Button>
          )}
          <Segmented
            label="Unit"
            size="small"
            value={unit}
            choices={UNITS}
            onChange={(next) => setParams({ unit: next === 'lots' ? null : next })}
          />
        </>
      }
      foot={
        <>
          <TintKey tint="mute">No trade today</TintKey>
          {rolloverDate !== null && <span>Rollover at the close of {day(rolloverDate)}</span>}
          {deliveryDate !== null && <span>Delivery of {day(deliveryDate)}</span>}
          {limitsDate !== null && <span>MWPL by the file of {day(limitsDate)}</span>}
        </>
      }
    />
  )
}
