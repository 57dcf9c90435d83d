import { grouped } from '@strikelens/market/formats'
import { Answer, type ContextCell, type ContextLineProps, type LoadGuide } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { WithDrawer } from '@strikelens/ui/overlays'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import type { ToolDefinition } from '../define.ts'
import { howOf } from '../kit/explained.ts'
import { NotAmong } from '../universe/NotAmong.tsx'
import type { ToolView } from '../view.ts'
import { FormulaBar } from './FormulaBar.tsx'
import { ListPicture } from './ListPicture.tsx'
import type { List } from './list.ts'
import { listControls } from './listControls.tsx'
import type { ListData } from './listData.ts'
import { type ListLooks, type ListViewProps, NO_LOOKS } from './listLooks.ts'
import { listScreen, NO_FORMULAS } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { formulaPart, hasFormulas, rowsOf, useFormulas } from './readLater.ts'

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
    controls: (props) => listControls(list, own, props),
    Body: (props) => <Body list={list} looks={looks} {...props} />,
    pictureParts: (params) => (hasFormulas(params) ? [wholeTable, formulaPart] : [wholeTable]),
    Skeleton,
  }
}

interface BodyProps extends ListViewProps {
  readonly list: List
  readonly looks: ListLooks
}

function Body({ list, looks, ...props }: BodyProps) {
  const { data, params, setParams } = props
  const isPhone = usePhone()
  const rows = rowsOf(data)
  const formulas = useFormulas(list, data, params)
  const screen = useMemo(
    () => listScreen(list, data, rows, params, formulas ?? NO_FORMULAS),
    [list, data, rows, params, formulas],
  )
  const opened = rows.find(({ symbol }) => symbol === params.symbol)
  const close = () => setParams({ symbol: null })
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
        {...(data.next.length === 0 ? {} : { under: <HappenedNext cells={data.next} /> })}
      >
        <WithDrawer
          isFilling
          width="list"
          drawer={
            opened === undefined
              ? null
              : {
                  title: opened.symbol,
                  note: [opened.company, opened.sector].filter(Boolean).join(' · '),
                  body: <RowDetail list={list} looks={looks} row={opened} {...props} />,
                }
          }
          onClose={close}
        >
          {formulas === null ? (
            <TableSkeleton rows={16} columns={9} />
          ) : (
            <ListPicture list={list} looks={looks} rows={rows} screen={screen} formulas={formulas} {...props} />
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
          {...props}
        />
      )}
      {Below !== undefined && <Below {...props} rows={rows} />}
    </>
  )
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
  return { lead: { label: data.named, value: grouped(data.symbol.length) }, cells }
}

/** What followed the list's signals, in a line that stays at the end of the window. */
function HappenedNext({ cells }: { readonly cells: ListViewProps['data']['next'] }) {
  return (
    <section
      aria-label="What happened next"
      className="flex h-9 items-center gap-4 overflow-x-auto whitespace-nowrap px-3.5 text-table max-desk:px-4"
    >
      <span className="text-ink-3 text-micro">What happened next</span>
      {cells.map(({ label, value, note }) => (
        <span key={label} className="border-line border-l pl-4">
          <span className="text-ink-3 text-micro">{label}</span> <b className="font-bold">{value}</b>{' '}
          {note !== undefined && <span className="text-ink-3 text-micro">{note}</span>}
        </span>
      ))}
    </section>
  )
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
