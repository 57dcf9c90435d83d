import { grouped } from '@strikelens/market/formats'
import type { ControlItem, LoadGuide } from '@strikelens/ui/frame'
import type { Column } from '@strikelens/ui/table'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { ConditionBar } from '../screening/ConditionBar.tsx'
import { presetControl } from '../screening/controls.tsx'
import { figureText } from '../screening/figures.ts'
import { ListAnswer, ListSkeleton } from '../screening/ListAnswer.tsx'
import { RowActions, type RowLink } from '../screening/RowActions.tsx'
import { ScreenPicture } from '../screening/ScreenPicture.tsx'
import { SymbolSheet, type SymbolSheetProps } from '../symbolChart/SymbolSheet.tsx'
import { sectorControl, universeControl } from '../universe/controls.tsx'
import { NotAmong } from '../universe/NotAmong.tsx'
import { universeName } from '../universe/universe.ts'
import type { ControlsProps, ToolView, ViewProps } from '../view.ts'
import {
  type List,
  type ListData,
  type ListParams,
  type ListRow,
  listPresetHits,
  listRows,
  listScreen,
} from './list.ts'

/** What a list's page says that its definition does not. */
interface ListWords extends Pick<ToolView, 'caveats' | 'minuteCaveats'> {
  readonly guide: LoadGuide
  /** Names of the tools that rows lead to. */
  readonly linkLabels: Readonly<Record<string, string>>
}

/** The page of a list. */
export function listView(list: List, { guide, linkLabels, ...words }: ListWords): ToolView<ListData, ListParams> {
  const links = list.links.map((tool): RowLink => ({ tool, label: linkLabels[tool] ?? tool, icon: ExternalLink }))
  return {
    guide,
    ...words,
    context: ({ universe, scanned, symbol }) => ({
      lead: { label: universeName(universe), value: grouped(symbol.length) },
      cells: [{ label: 'Scanned', value: grouped(scanned) }, leader(list)],
    }),
    chain: () => null,
    controls: (props) => listControls(list, props),
    Body: (props) => <Body list={list} links={links} {...props} />,
    Skeleton: () => <ListSkeleton hasBar />,
  }
}

function leader({ figures, sort }: List) {
  const { label, unit } = figures.of(sort)
  return { label: 'Ranked by', value: unit === undefined ? label : `${label}, ${unit}` }
}

function listControls(list: List, props: ControlsProps<ListData, ListParams>): readonly ControlItem[] {
  const { data, params, setParams, watchlists } = props
  const universes = universeControl(
    params.universe,
    list.universes,
    watchlists?.names ?? [],
    setParams,
    list.universes[0],
  )
  const sectors = sectorControl(params.sector, data?.sector ?? [], setParams)
  const hasPresets = Object.keys(list.presets).length > 0
  if (!hasPresets) return [universes, sectors]
  const hits = data === null ? null : listPresetHits(list, listRows(data), params)
  return [presetControl(params.preset, list.presets, hits, setParams), universes, sectors]
}

interface BodyProps extends ViewProps<ListData, ListParams> {
  readonly list: List
  readonly links: readonly RowLink[]
}

function Body({ list, links, ...props }: BodyProps) {
  const { data, params, setParams, hrefOf, watchlists } = props
  const rows = useMemo(() => listRows(data), [data])
  const screen = useMemo(() => listScreen(list, rows, params), [list, rows, params])
  const columns = useMemo(
    () => [...listColumns(list), actionsColumn(links, hrefOf, watchlists)],
    [list, links, hrefOf, watchlists],
  )
  const name = universeName(params.universe)
  const opened = rows.find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      <ListAnswer
        bar={
          <ConditionBar
            figures={list.figures}
            conditions={params.f}
            screen={screen}
            note={params.sector === undefined ? name : `${name}, ${params.sector}`}
            setParams={setParams}
          />
        }
      >
        <ScreenPicture
          label={`${name} by ${list.figures.of(list.sort).label}`}
          noun={list.noun}
          screen={screen}
          columns={columns}
          phoneFirst={['symbol', list.sort]}
          params={params}
          setParams={setParams}
          ownSort={{ key: list.sort, direction: params.dir === 'asc' ? 'ascending' : 'descending' }}
          rowKey={({ symbol }) => symbol}
          tint={() => undefined}
          marked={params.symbol ?? null}
          onRow={({ symbol }) => setParams({ symbol: symbol === params.symbol ? null : symbol })}
          foot={null}
        />
      </ListAnswer>
      {opened !== undefined && (
        <SymbolSheet
          symbol={opened.symbol}
          note={[opened.company, opened.sector].filter(Boolean).join(' · ')}
          items={sheetFigures(list, opened)}
          links={links}
          hrefOf={hrefOf}
          chart={chartOf(list, opened)}
          onClose={() => setParams({ symbol: null })}
        />
      )}
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} />
      )}
    </>
  )
}

/** The figures of an opened row, as its columns write them. */
function sheetFigures({ figures, columns }: List, row: ListRow) {
  return columns.flatMap((key) => {
    if (!figures.has(key)) return []
    const figure = figures.of(key)
    return [{ label: figure.label, value: figureText(figure, figure.value(row)) }]
  })
}

function chartOf({ drawer = {} }: List, row: ListRow): SymbolSheetProps['chart'] {
  const { interval, levels } = drawer
  return {
    ...(interval === undefined ? {} : { interval }),
    ...(levels === undefined ? {} : { levels: levels(row) }),
  }
}

/** The columns of a list, as its definition has them. */
function listColumns(list: List): readonly Column<ListRow>[] {
  return list.columns.map((key): Column<ListRow> => {
    if (key === 'symbol')
      return { key, label: 'Symbol', value: ({ symbol }) => symbol, tone: 'strong', isPinned: true, width: 148 }
    if (key === 'sector')
      return { key, label: 'Sector', value: ({ sector }) => sector, tone: 'quiet', isOptional: true, width: 128 }
    if (!list.figures.has(key)) {
      const { label, hint, value } = list.words[key]
      return { key, label, value, isOptional: true, width: 112, ...(hint === undefined ? {} : { hint }) }
    }
    const figure = list.figures.of(key)
    const { label, unit, hint, isSigned, value } = figure
    return {
      key,
      label,
      hint,
      value,
      isOptional: true,
      width: 96,
      format: (number) => figureText(figure, number),
      ...(unit === undefined ? {} : { unit }),
      ...(isSigned ? { tone: 'sign' } : {}),
    }
  })
}

function actionsColumn(
  links: readonly RowLink[],
  hrefOf: BodyProps['hrefOf'],
  watchlists: BodyProps['watchlists'],
): Column<ListRow> {
  return {
    key: 'actions',
    label: 'Open',
    value: () => null,
    cell: ({ symbol }) => <RowActions symbol={symbol} links={links} hrefOf={hrefOf} watchlists={watchlists} />,
    isSortable: false,
    align: 'center',
    width: 32 * (links.length + 1) + 16,
  }
}
