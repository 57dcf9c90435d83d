import { grouped } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Badge } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks } from '../../list/listLooks.ts'
import { figureText } from '../../screening/figures.ts'
import { list } from './tool.ts'

export const looks: ListLooks = {
  columns: (params) => {
    const look = Number(params.look)
    const ofNear = params.series === 'near' ? ' · of the near IV' : ''
    const hinted = (key: 'div' | 'divPct' | 'ivp' | 'ivr') => ({ hint: list.figures[key].hint + ofNear })
    return {
      symbol: { cell: (row) => <Name row={row} /> },
      div: hinted('div'),
      divPct: hinted('divPct'),
      ivp: { ...hinted('ivp'), cell: (row) => <Ranked row={row} of="ivp" look={look} /> },
      ivr: { ...hinted('ivr'), cell: (row) => <Ranked row={row} of="ivr" look={look} /> },
      results: { cell: resultsText },
      pricing: {
        cell: (row) => {
          const pricing = row.word('pricing')
          return <span className={pricing === 'Fair' ? 'text-ink-3' : 'font-mid'}>{pricing || '–'}</span>
        },
      },
    }
  },
  texts: (row) => ({ results: resultsText(row) }),
}

/** The next results: '27 Nov, 14d'. */
function resultsText(row: ListedRow): string {
  const date = row.word('resultsOn')
  return date === '' ? '–' : `${day(date)}, ${grouped(row.number('results'))}d`
}

/** The symbol, with a mark where its volatilities are those of the close before. */
function Name({ row }: { row: ListedRow }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="font-mid">{row.symbol}</span>
      {row.word('origin') === 'previous' && <Badge tone="closed">prev close</Badge>}
    </span>
  )
}

/** A rank over its bar, with the window in the tooltip; too short a window says how short. */
function Ranked({ row, of, look }: { row: ListedRow; of: 'ivp' | 'ivr'; look: number }) {
  const sessions = row.number('sessions')
  const value = row.number(of)
  const isShort = sessions !== null && sessions < look
  const extreme = of === 'ivr' && (value === 0 || value === 100) ? `new ${value === 0 ? 'low' : 'high'} ` : ''
  const note =
    isShort && of === 'ivp' ? `${grouped(sessions)}${value === null ? ' of ' : '/'}${grouped(look)} ` : extreme
  return (
    <Tooltip content={windowText(row, look)}>
      <span>
        <span className="text-ink-3 text-micro">{note}</span>
        {value === null && note !== '' ? '' : figureText(list.figures[of], value)}
      </span>
    </Tooltip>
  )
}

/** The window an IV is ranked in: how full it is, its low and its high with their days. */
function windowText(row: ListedRow, look: number): string {
  const [lowOn, highOn] = [row.word('lowOn'), row.word('highOn')]
  const ends =
    lowOn === '' || highOn === ''
      ? ''
      : `: low ${grouped(row.number('low'), 1)} on ${day(lowOn)}, high ${grouped(row.number('high'), 1)} on ${day(highOn)}`
  return `${grouped(row.number('sessions'))} of ${grouped(look)} sessions${ends}`
}
