import { Segmented, SelectMenu } from '@strikelens/ui/controls'
import { Legend } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { CHAIN_COLUMNS, type ChainColumnSet, ColumnChooser } from '@strikelens/ui/table'
import { ChainLayouts } from '../../chain/ChainLayouts.tsx'
import { useLayouts } from '../../chain/layouts.ts'
import { BasketButton } from '../../chainLegs/BasketButton.tsx'
import type { LegActions } from '../../chainLegs/ChainWithLegs.tsx'
import { ColumnPages } from '../../kit/ColumnPages.tsx'
import { PREMIUMS, RIGHTS, UNITS } from '../../kit/controls.tsx'
import type { ViewProps } from '../../view.ts'
import { PRESET_SETS, urlKey } from './columnSets.ts'
import type { OptionChain, Params } from './compute.ts'
import { StrikeFilter } from './StrikeFilter.tsx'
import { isColumns } from './tool.ts'
import type { PhonePages } from './usePhonePages.ts'

const FILTERS = [
  { value: 'all', label: 'All rows' },
  { value: 'traded', label: 'Traded today' },
  { value: 'liquid', label: 'Grade A or B' },
] as const
const LEGEND = [
  { mark: 'ruler', label: 'OI' },
  { mark: 'ruler-added', label: 'added' },
  { mark: 'ruler-removed', label: 'removed' },
  { mark: 'itm', label: 'in the money' },
] as const

interface ChainBarProps extends ViewProps<OptionChain, Params> {
  readonly set: ChainColumnSet
  readonly pages: PhonePages
  readonly actions: LegActions
  onCols(cols: string): void
}

/** What stands over the chain: its columns and layouts, which rows and sides, and in which price and unit. */
export function ChainBar({ data, params, setParams, set, pages, actions, onCols }: ChainBarProps) {
  const isPhone = usePhone()
  const layouts = useLayouts()
  const { cols, px, right, unit, filter } = params
  const own = layouts.find((layout) => layout.cols === cols)
  const custom = set.key === 'custom' ? [{ key: 'custom', label: own?.name ?? set.label }] : []
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2 max-desk:gap-2 max-desk:px-4">
      <Segmented
        label="Columns"
        value={set.key}
        choices={[...PRESET_SETS, ...custom].map(({ key, label }) => ({ value: key, label }))}
        onChange={(next) => next !== 'custom' && onCols(next)}
      />
      {isPhone && pages.count > 1 && <ColumnPages {...pages} />}
      {!isPhone && (
        <ColumnChooser
          columns={CHAIN_COLUMNS}
          shown={set.columns.map(({ key }) => key)}
          onChange={(keys) => keys.length > 0 && onCols(keys.map(urlKey).join(','))}
        />
      )}
      <ChainLayouts knows={isColumns} cols={cols} onChoose={onCols} />
      <BasketButton data={data} actions={actions} />
      <span className="flex-1 max-desk:hidden" />
      {!isPhone && data.leg === null && !actions.isBasketShown && <Legend items={LEGEND} />}
      <StrikeFilter strikes={params.strikes} onChange={(strikes) => setParams({ strikes })} />
      <SelectMenu
        label="Rows"
        value={filter}
        options={FILTERS}
        onChange={(next) => setParams({ filter: next === 'all' ? null : next })}
      />
      <Segmented
        label="Side"
        value={right}
        choices={RIGHTS}
        onChange={(next) => setParams({ right: next === 'both' ? null : next })}
      />
      <Segmented
        label="Premium"
        value={px}
        choices={PREMIUMS}
        onChange={(next) => setParams({ px: next === 'ltp' ? null : next })}
      />
      <Segmented
        label="Unit"
        value={unit}
        choices={UNITS}
        onChange={(next) => setParams({ unit: next === 'lots' ? null : next })}
      />
    </div>
  )
}
