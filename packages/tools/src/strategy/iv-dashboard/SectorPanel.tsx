import { grouped, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { Bar } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { SERIES_NAMES } from './words.ts'

/** Which sectors are dear, and in which the price of options moves: bars of the medians of their stocks. */
export function SectorPanel({ data, answer, params, setParams }: ViewProps<IvDashboard, Params>) {
  const { sectors, series } = data
  const most = (value: (one: (typeof sectors)[number]) => number | null) =>
    Math.max(1e-9, ...sectors.map((one) => Math.abs(value(one) ?? 0)))
  const mostIv = most(({ ivPct }) => ivPct)
  const mostChange = most(({ ivChange }) => ivChange)
  return (
    <Panel title="Sectors" note="medians of their stocks, from three stocks on">
      <table className="kit-table" aria-label="Volatility by sector">
        <thead>
          <tr>
            <th scope="col" data-align="left">
              Sector
            </th>
            <th scope="col">Stocks</th>
            <th scope="col">{SERIES_NAMES[series]}</th>
            <th scope="col" className="w-1/4">
              <span className="sr-only">{SERIES_NAMES[series]} as a bar</span>
            </th>
            <th scope="col">ΔIV</th>
            <th scope="col" className="w-1/4">
              <span className="sr-only">ΔIV as a bar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sectors.map(({ sector, stocks, ivPct, ivChange }) => (
            <tr key={sector} data-marked={params.sector === sector || undefined}>
              <th scope="row" data-align="left">
                <button
                  type="button"
                  className="touch hover:text-accent"
                  aria-pressed={params.sector === sector}
                  onClick={() => setParams({ sector: params.sector === sector ? null : sector })}
                >
                  {sector}
                </button>
              </th>
              <td className="text-ink-2">{grouped(stocks)}</td>
              <td>
                <Explained now={answer} how={`sector ${sector} iv`}>
                  {grouped(ivPct, 1)}
                </Explained>
              </td>
              <td>
                <Bar share={(ivPct ?? 0) / mostIv} tone="ink" />
              </td>
              <td>
                <Explained now={answer} how={`sector ${sector} change`}>
                  {signed(ivChange, 1)}
                </Explained>
              </td>
              <td>
                <Bar share={(ivChange ?? 0) / mostChange} tone="ink" isDiverging />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
