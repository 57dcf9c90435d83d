import { percent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { analysisHref } from '../../board/analysisHref.ts'
import { missingFile } from '../../moment/missingFile.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import { SymbolLink } from './SymbolLink.tsx'

/** Stocks in which no new position may be opened, by the exchange's last file (§F13). */
export function BanPanel({ data, params, hrefOf }: ViewProps<FutureDashboard, Params>) {
  const { banned, limitsDate } = data
  return (
    <Panel title="F&O ban" {...(limitsDate === null ? {} : { note: `file of ${day(limitsDate)}` })}>
      {banned.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">
          {limitsDate === null
            ? `${missingFile('position_limits')}: the ban list is not known.`
            : 'No stock is in the ban.'}
        </p>
      ) : (
        <table className="kit-table" aria-label="F&O ban">
          <thead>
            <tr>
              <th scope="col" data-align="left">
                Symbol
              </th>
              <th scope="col">MWPL %</th>
            </tr>
          </thead>
          <tbody>
            {banned.map(({ symbol, mwplPct }) => (
              <tr key={symbol}>
                <th scope="row" data-align="left">
                  <SymbolLink symbol={symbol} href={analysisHref(hrefOf, symbol, params)} />
                </th>
                <td>{percent(mwplPct, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="px-3.5 py-2 text-ink-3 text-micro max-desk:px-4">
        In from above 95% of the market-wide position limit, out at 80% or less.
      </p>
    </Panel>
  )
}
