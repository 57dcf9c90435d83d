import { grouped } from '@strikelens/market/formats'
import { Answer, type ContextCell, type ContextLineProps, type LoadGuide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { WithDrawer } from '@strikelens/ui/overlays'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import { useCallback, useMemo } from 'react'
import type { ToolDefinition } from '../define.ts'
import { howOf } from '../kit/explained.ts'
import { hrefAtMoment } from '../kit/hrefAtMoment.ts'
import { NotAmong } from '../universe/NotAmong.tsx'
import type { ToolView } from '../view.ts'
import { FormulaBar } from './FormulaBar.tsx'
import { HappenedNext } from './HappenedNext.tsx'
import { ListPicture } from './ListPicture.tsx'
import type { List } from './list.ts'
import { wordText } from './listColumns.tsx'
import { listControls } from './listControls.tsx'
import type { ListData } from './listData.ts'
import { type ListedRow, openedRow, pressedRow } from './listedRow.ts'
import { type ListLooks, type ListViewProps, NO_LOOKS } from './listLooks.ts'
import { listScreen, NO_FORMULAS } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { formulaPart, hasFormulas, rowsOf, useFormulas } from './readLater.ts'
import { shownAs } from './shownAs.ts'

/** Opened by a press. */
const RowDetail = lazyPart(() => import('./RowDetail.tsx'))

/** Under the table. */
export const ListCharts = lazyPart(() => import('./ListCharts.tsx'))

const CHARTS_PX = 360

/** What a list's page is made of. */
export interface ListPage {
  readonly tool: Pick<ToolDefinition, 'params'>
  readonly list: List
  readonly guide: LoadGuide
  /** How it is drawn where its definition is not enough. */
  readonly looks?: ListLooks | undefined
}

/** The page of a list. */
export function listView({ tool, list, guide, looks = NO_LOOKS }: ListPage): ToolView<ListData, ListParams> {
  /** What its choices are where the address says nothing. */
  const own: Readonly<Record<string, unknown>> = { ...tool.params.parse({}) }
  return {
    guide,
    caveats: list.caveats,
    minuteCaveats: list.minuteCaveats,
    context: listContext,
    isContextBelow: true,
    chain: () => null,
    controls: (props) => listControls(list, looks, own, props),
    Body: (props) => <Body list={list} looks={looks} {...props} />,
    pictureParts: (params) => (hasFormulas(params) ? [wholeTable, formulaPart] : [wholeTable]),
    Skeleton,
  }
}

interface BodyProps extends ListViewProps {
  readonly list: List
  readonly looks: ListLooks
}

function Body({ list: declared, looks, ...given }: BodyProps) {
  const { params, setParams } = given
  const { date, time } = params
  const isPhone = usePhone()
  const formulas = useFormulas(declared, given.data, params)
  const { list, data } = useMemo(() => shownAs(declared, given.data, params), [declared, given.data, params])
  const hrefOf = useCallback(
    (tool: string, symbol: string) => hrefAtMoment(given.hrefOf, tool, symbol, { date, time }),
    [given.hrefOf, date, time],
  )
  const props = { ...given, data, hrefOf }
  const rows = rowsOf(data)
  const screen = useMemo(
    () => listScreen(list, data, rows, params, formulas ?? NO_FORMULAS),
    [list, data, rows, params, formulas],
  )
  const screened = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      listScreen(list, data, rows, { ...params, ...changes }, formulas ?? NO_FORMULAS).rows,
    [list, data, rows, params, formulas],
  )
  const opened = openedRow(list, rows, params)
  const onOpen = (row: ListedRow) => setParams(pressedRow(list, rows, row, opened))
  const { Below } = looks
  return (
    <>
      <Answer
        isLong={isPhone}
        formula={
          <FormulaBar
            list={list}
            data={data}
            params={params}
            screen={screen}
            formulas={formulas}
            setParams={setParams}
          />
        }
        {...(data.next.length === 0 ? {} : { under: <HappenedNext next={data.next} preset={params.preset} /> })}
      >
        <WithDrawer
          isFilling
          width="list"
          drawer={
            opened === undefined
              ? null
              : {
                  title: opened.symbol,
                  note: [opened.company, opened.sector, apartText(list, opened)].filter(Boolean).join(' · '),
                  body: <RowDetail list={list} looks={looks} row={opened} {...props} />,
                }
          }
          onClose={() => opened !== undefined && onOpen(opened)}
        >
          {formulas === null ? (
            <TableSkeleton rows={16} columns={9} />
          ) : (
            <ListPicture {...{ list, looks, rows, screen, formulas, opened, onOpen }} {...props} />
          )}
        </WithDrawer>
      </Answer>
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} />
      )}
      {Object.keys(list.charts).length > 0 && screen.rows.length > 0 && (
        <ListCharts
          meanwhile={<ChartSkeleton height={CHARTS_PX} />}
          list={list}
          rows={rows}
          screen={screen}
          screened={screened}
          {...props}
        />
      )}
      {Below !== undefined && <Below {...props} screened={screened} />}
    </>
  )
}

/** What tells an opened row from the others of its symbol. */
function apartText({ apart, words }: List, row: ListedRow): string {
  return apart === null ? '' : wordText(words[apart.word], row.word(apart.word))
}

/** The list as a whole in figures, whatever is asked of its rows. */
function listContext(data: ListViewProps['data'], answer: ListViewProps['answer']): Omit<ContextLineProps, 'mode'> {
  const how = howOf(answer.explanations, answer.asOf)
  const cells = data.cells.map(({ label, value, note, how: key }): ContextCell => {
    const explanation = key === undefined ? undefined : how(key)
    return {
      label,
      value,
      ...(note === undefined ? {} : { note }),
      ...(explanation === undefined ? {} : { how: explanation }),
    }
  })
  return { lead: { label: data.named, value: grouped(data.scanned) }, cells }
}

/** The same before its first rows. */
function Skeleton() {
  return (
    <Answer isLong={usePhone()} formula={<div className="h-11" />}>
      <div className="table-fill">
        <TableSkeleton rows={22} columns={9} />
      </div>
    </Answer>
  )
}
