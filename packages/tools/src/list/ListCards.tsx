import { signed } from '@strikelens/market/formats'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { classes } from '@strikelens/ui/classes'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { useState } from 'react'
import { figureText } from '../screening/figures.ts'
import { wordText } from './listColumns.tsx'
import type { ListedRow } from './listedRow.ts'
import type { ListPictureProps } from './listLooks.ts'
import { ownOrder } from './listScreen.ts'

/** Cards that are drawn before the reader asks for more. */
const FIRST_CARDS = 40

/** The rows as cards: the line of each, and the figures that its list names. */
export default function ListCards({ list, screen, params, opened, onOpen }: ListPictureProps) {
  const [count, setCount] = useState(FIRST_CARDS)
  const { line, figures } = list.card
  const shown = screen.rows.slice(0, count)
  return (
    <div className="table-fill">
      <ul
        aria-label={`Cards of ${list.noun}s`}
        className="grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-px bg-line"
      >
        {shown.map((row) => (
          <li key={row.key} className="bg-surface">
            <button
              type="button"
              aria-pressed={row.key === opened?.key}
              onClick={() => onOpen(row)}
              className="grid w-full gap-1 px-3 py-2.5 text-left hover:bg-hover aria-pressed:bg-selected"
            >
              <span className="flex items-baseline gap-2">
                <b className="truncate font-bold text-body">{row.symbol}</b>
                <Lead list={list} params={params} row={row} />
              </span>
              <span className="truncate text-ink-3 text-micro">
                {[row.sector, list.apart && wordText(list.words[list.apart.word], row.word(list.apart.word))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {line !== null && <Sparkline values={row.line(line)} color="accent" width={208} height={88} />}
              <span className="flex flex-wrap justify-between gap-x-3 text-micro">
                {figures.map((key) => (
                  <span key={key} className="whitespace-nowrap text-ink-3">
                    {list.figures[key].label}{' '}
                    <b className="font-mid text-ink">{figureText(list.figures[key], row.number(key))}</b>
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < screen.rows.length && (
        <button
          type="button"
          onClick={() => setCount(count + FIRST_CARDS)}
          className="min-h-11 w-full font-mid text-accent text-table hover:bg-hover"
        >
          {Math.min(FIRST_CARDS, screen.rows.length - count)} more of {screen.rows.length}
        </button>
      )}
    </div>
  )
}

/** The figure that the list is ordered by, and how the row has moved where the list says it. */
function Lead({ list, params, row }: Pick<ListPictureProps, 'list' | 'params'> & { readonly row: ListedRow }) {
  const { by } = ownOrder(list, params)
  const moved = Object.keys(list.tints).find((key) => list.tints[key] === 'diverging')
  const change = moved === undefined ? null : row.number(moved)
  return (
    <span className="ml-auto flex items-baseline gap-2 whitespace-nowrap">
      <span className="font-mid text-body">{figureText(list.figures[by], row.number(by))}</span>
      {change !== null && (
        <span className={classes('text-micro', TONE_CLASSES[signTone(change)])}>{signed(change, 2)}</span>
      )}
    </span>
  )
}
