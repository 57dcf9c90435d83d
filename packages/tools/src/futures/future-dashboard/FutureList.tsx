import { strengthLevel } from '@strikelens/analytics/futures'
import { grouped, price, signed } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { analysisHref } from '../../board/analysisHref.ts'
import { FutureName } from '../../board/futureCells.tsx'
import { oiChangeText } from '../../board/oiChangeText.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { shownExplanation } from '../../kit/explained.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { DashboardRow } from './dashboardRows.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import type { ListTitle } from './listTitles.ts'
import { rowExplanations } from './rowExplanations.ts'
import { SymbolLink } from './SymbolLink.tsx'

interface FutureListProps extends Pick<ViewProps<FutureDashboard, Params>, 'data' | 'answer' | 'params' | 'hrefOf'> {
  readonly list: ListTitle
}

/** Of all columns but the last, whose words need the rest: 'SB 6.62 Very strong'. */
const WIDTHS = { symbol: 'w-[25%]', price: 'w-[13%]', dp: 'w-[11%]', doi: 'w-[11%]', oiValue: 'w-[14%]' }
/** With one column more, each of the others has less. */
const EXPIRY_DAY_WIDTHS = {
  ...{ symbol: 'w-[22%]', price: 'w-[11%]', dp: 'w-[9%]', doi: 'w-[9%]' },
  ...{ restDoi: 'w-[11.5%]', oiValue: 'w-[14%]' },
}

/** One of the eight lists, as long as is asked for. */
export function FutureList({ list: { key, title, note, empty }, data, answer, params, hrefOf }: FutureListProps) {
  const rows = data.lists[key].slice(0, params.n).map((place) => data.rows[place ?? 0])
  const isExpiryDay = rows.some(({ restDoi }) => restDoi !== null)
  const isSuspended = !data.hasClasses && key.length === 2
  return (
    <Panel title={title} note={note}>
      {rows.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">
          {isSuspended ? 'Suspended while the OI feed is stalled.' : empty}
        </p>
      ) : (
        <div className="scroll-x">
          <table
            className="kit-table desk:min-w-170 desk:table-fixed max-desk:[&_:is(th,td):not(:first-child)]:px-1.25"
            aria-label={title}
          >
            <colgroup className="max-desk:hidden">
              {Object.entries(isExpiryDay ? EXPIRY_DAY_WIDTHS : WIDTHS).map(([column, width]) => (
                <col key={column} className={width} />
              ))}
              <col />
            </colgroup>
            <thead>
              <tr>
                <th scope="col" data-align="left">
                  Symbol
                </th>
                <th scope="col">Price</th>
                <th scope="col">{PRICE_MOVE}</th>
                <th scope="col">{OI_MOVE}</th>
                {isExpiryDay && (
                  <th scope="col" className="max-desk:hidden">
                    ex expiring
                  </th>
                )}
                <th scope="col">
                  OI <span className="max-desk:sr-only">value, </span>₹ Cr
                </th>
                <th scope="col">Strength</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.symbol}
                  row={row}
                  baseLabel={data.baseLabel}
                  asOf={answer.asOf}
                  isExpiryDay={isExpiryDay}
                  isMarked={row.symbol === params.symbol}
                  href={analysisHref(hrefOf, row.symbol, params)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

interface RowProps {
  readonly row: Wire<DashboardRow>
  readonly baseLabel: string
  readonly asOf: number | null
  readonly isExpiryDay: boolean
  readonly isMarked: boolean
  readonly href: string | null
}

function Row({ row, baseLabel, asOf, isExpiryDay, isMarked, href }: RowProps) {
  const explanations = rowExplanations(row, baseLabel)
  const how = (figure: string, value: ReactNode) => {
    const explanation = explanations[figure]
    return explanation === undefined ? value : <Explain how={shownExplanation(explanation, asOf)}>{value}</Explain>
  }
  return (
    <tr data-tint={isMarked ? 'selected' : undefined} aria-current={isMarked || undefined}>
      <th scope="row" data-align="left">
        <SymbolLink symbol={row.symbol} href={href}>
          <FutureName row={row} />
        </SymbolLink>
      </th>
      <td>{price(row.price)}</td>
      <td className={TONE_CLASSES[signTone(row.dp)]}>{how('dp', signed(row.dp, 2))}</td>
      <td className={TONE_CLASSES[signTone(row.doi)]}>
        {how('doi', oiChangeText(row).replace('%', ''))}
        {row.restDoi !== null && (
          <span className="block text-ink-2 text-micro desk:hidden">ex exp. {signed(row.restDoi, 2)}</span>
        )}
      </td>
      {isExpiryDay && <td className="text-ink-2 max-desk:hidden">{how('restDoi', signed(row.restDoi, 2))}</td>}
      <td>{how('oiValue', grouped(row.oiValue))}</td>
      <td>{how('strength', <Strength row={row} />)}</td>
    </tr>
  )
}

/** Class, number and word, each in its place so that rows compare; phones have room for the number. */
function Strength({ row: { buildup, strength } }: { row: Wire<DashboardRow> }) {
  const level = strength === null ? null : strengthLevel(strength)
  if (level === null) return '–'
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="max-desk:hidden">{buildup !== null && <BuildupChip buildup={buildup} />}</span>
      {grouped(strength, 2)}
      <span className="w-17 text-left text-ink-3 max-desk:hidden">{level}</span>
    </span>
  )
}
