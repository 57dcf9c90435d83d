import { Segmented } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'
import { ColumnChooser } from '@strikelens/ui/table'
import { ChainLayouts } from '../../chain/ChainLayouts.tsx'
import { BasketButton } from '../../chainLegs/BasketButton.tsx'
import type { LegActions } from '../../chainLegs/useChainLegs.tsx'
import { ColumnPages } from '../../kit/ColumnPages.tsx'
import { BASIS_CHOICES, UNITS } from '../../kit/controls.tsx'
import type { ViewProps } from '../../view.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { CHOICES, PHONE_PAGES } from './tableColumns.ts'
import { columnsOf, isColumns, withBuildup } from './tool.ts'

interface TableBarProps extends ViewProps<AdvancedChain, Params> {
  readonly actions: LegActions
  /** Page of columns that a phone shows. */
  readonly page: number
  onPage(): void
}

/** What stands over the table: its columns and layouts, the basket, and how changes are read and counted. */
export function TableBar({ data, params, setParams, actions, page, onPage }: TableBarProps) {
  const isPhone = usePhone()
  const { cols, basis, unit } = params
  const setCols = (next: string) => setParams({ cols: next === 'all' || next === ALL ? null : next })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2 max-desk:gap-2 max-desk:px-4">
      <h2 className="font-bold text-body">By strike</h2>
      <span className="truncate text-ink-3 text-micro">since {data.base.label}</span>
      {isPhone ? (
        <ColumnPages page={page} count={PHONE_PAGES.length} onNext={onPage} />
      ) : (
        <>
          <ColumnChooser
            columns={CHOICES}
            shown={columnsOf(cols)}
            onChange={(keys) => keys.length > 0 && setCols(keys.join(','))}
          />
          <ChainLayouts knows={isColumns} cols={cols} onChoose={setCols} />
        </>
      )}
      <BasketButton data={data} actions={actions} />
      <span className="flex-1 max-desk:hidden" />
      <Segmented
        label="Buildup by"
        value={basis}
        choices={BASIS_CHOICES}
        onChange={(next) => setParams({ basis: next === 'price' ? null : next, ...withBuildup(cols) })}
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

const ALL = CHOICES.map(({ key }) => key).join(',')
