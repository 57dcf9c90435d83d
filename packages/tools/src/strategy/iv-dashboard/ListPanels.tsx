import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Panel, PanelRow } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import type { ListKey } from './lists.ts'
import { PreviousMark } from './PreviousMark.tsx'
import type { SymbolVol } from './symbolVol.ts'
import { METRIC_NAMES, SERIES_NAMES } from './words.ts'

type Row = Wire<SymbolVol>

interface ListTexts {
  readonly key: ListKey
  readonly title: string
  readonly note: string
  /** The figure it is ordered by. */
  readonly figure: string
  readonly text: (row: Row) => string
  readonly mark: (row: Row) => ReactNode
  readonly empty: string
}

const NO_CHANGE = 'Not known: no IV of the session before is stored.'

const pricing = ({ pricing: label }: Row) =>
  label === 'Rich' || label === 'Cheap' ? <Badge tone="closed">{label}</Badge> : label
const move = ({ move: label }: Row) => label !== null && <Badge tone="late">{label}</Badge>

/** Six lists of ten: who is dear, who is cheap, where IV moves, and what lies ahead. */
export function ListPanels({ data, setParams }: ViewProps<IvDashboard, Params>) {
  const { stocks, lists, series } = data
  return (
    <PanelRow columns={3}>
      {listTexts(data).map(({ key, title, note, figure, text, mark, empty }) => {
        const rows = lists[key].map((place) => stocks[place ?? 0])
        return (
          <Panel key={key} title={title} note={note}>
            {rows.length === 0 ? (
              <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">{empty}</p>
            ) : (
              <table className="kit-table" aria-label={title}>
                <thead>
                  <tr>
                    <th scope="col" data-align="left">
                      Symbol
                    </th>
                    <th scope="col">{figure}</th>
                    <th scope="col">{SERIES_NAMES[series]}</th>
                    <th scope="col">
                      <span className="sr-only">Label</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.symbol}>
                      <th scope="row" data-align="left">
                        <button
                          type="button"
                          className="touch hover:text-accent"
                          onClick={() => setParams({ symbol: row.symbol })}
                        >
                          {row.symbol}
                        </button>{' '}
                        <PreviousMark row={row} />
                      </th>
                      <td>{text(row)}</td>
                      <td className="text-ink-2">{grouped(row.ivPct, 1)}</td>
                      <td className="text-ink-3">{mark(row)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </Panel>
        )
      })}
    </PanelRow>
  )
}

function listTexts({ metric, hasResults, stocks }: Wire<IvDashboard>): ListTexts[] {
  const isChangeKnown = stocks.some(({ ivChange }) => ivChange !== null)
  const name = METRIC_NAMES[metric]
  const rank = (row: Row) => grouped(row[metric], 1)
  const change = (row: Row) => signedPercent(row.ivChangePct, 1)
  const ranked = { figure: name, text: rank, mark: pricing, empty: 'No stock has a rank yet.' }
  return [
    { key: 'highest', title: `Highest ${name}`, note: 'dearest for themselves', ...ranked },
    { key: 'lowest', title: `Lowest ${name}`, note: 'cheapest for themselves', ...ranked },
    {
      key: 'risers',
      title: 'IV risers',
      note: 'Spike from +10%',
      figure: 'ΔIV %',
      text: change,
      mark: move,
      empty: isChangeKnown ? 'No IV is above its previous close.' : NO_CHANGE,
    },
    {
      key: 'crushed',
      title: 'IV crush',
      note: 'Crush from −15%',
      figure: 'ΔIV %',
      text: change,
      mark: move,
      empty: isChangeKnown ? 'No IV is below its previous close.' : NO_CHANGE,
    },
    {
      key: 'backwardation',
      title: 'Backwardation',
      note: 'near expiry dearer than the next',
      figure: 'Slope',
      text: (row) => signed(row.slopePoints, 1),
      mark: (row) => row.resultsDate !== null && `results ${day(row.resultsDate)}`,
      empty: 'No stock’s near expiry is dearer by half a vol point or more.',
    },
    {
      key: 'results',
      title: 'Results within 7 days',
      note: 'the nearest first',
      figure: 'Date',
      text: (row) => (row.resultsDate === null ? '–' : day(row.resultsDate)),
      mark: (row) => `${name} ${rank(row)}`,
      empty: hasResults ? 'No results are announced for the next 7 days.' : 'Results days are not known.',
    },
  ]
}
