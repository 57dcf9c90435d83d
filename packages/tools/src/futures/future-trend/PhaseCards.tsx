import { grouped, price, signedPercent } from '@strikelens/market/formats'
import { type KeyFigure, KeyFigures, Panel } from '@strikelens/ui/frame'
import { Badge, PhaseChip } from '@strikelens/ui/marks'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { daysText } from './figureText.ts'
import { frameOiExplanation } from './frameOiExplanation.ts'
import { flowText, zText } from './limitText.ts'
import { phaseExplanation, shownFigure } from './rowExplanations.ts'
import type { SymbolViewProps } from './symbolViewProps.ts'
import { decisionText } from './words.ts'

/** Pages that know more of the symbol. */
const LINKS = [
  { tool: 'future-analysis', label: 'Futures analysis' },
  { tool: 'future-long-short', label: 'Long and short flow' },
]

/** The phase in figures, each with how it was computed, and what decided it in a sentence. */
export function PhaseCards({ row, trend, look, answer: { asOf }, hrefOf }: SymbolViewProps) {
  const how = (figure: Parameters<typeof shownFigure>[1]) => shownFigure(row, figure, look, asOf)
  const cards: KeyFigure[] = [
    {
      label: 'Phase',
      hint: 'Trend score beyond ±1, else OI flow Φ beyond ±0.10, else the latest trend of 60 sessions',
      value: <PhaseChip phase={row.phase} isProvisional={row.isProvisional} />,
      note: row.isProvisional ? 'provisional until the close' : '',
      how: phaseExplanation(row, asOf),
    },
    {
      label: 'Sessions in phase',
      hint: 'Sessions in a row up to now; + where it may have begun before the stored history',
      value: daysText(row),
      note: row.reading ?? '',
    },
    {
      label: 'Trend score',
      hint: 'Move over the sessions in units of its own daily noise; from ±1 it is a trend',
      value: zText(row.z),
      note: row.reason === 'trend' ? 'decides' : '',
      how: how('z'),
    },
    {
      label: 'Flow Φ',
      hint: 'OI change on rising days less that on falling days, as a share of all OI change',
      value: flowText(row.flow),
      note: row.reason === 'flow' ? 'decides' : '',
      how: how('flow'),
    },
    {
      label: `${PRICE_MOVE} of ${look}`,
      hint: 'Daily changes compounded',
      value: signedPercent(row.framePricePct),
      how: how('framePrice'),
    },
    {
      label: `${OI_MOVE} of ${look}`,
      hint: 'Daily OI changes over all months, compounded',
      value: signedPercent(row.frameOiPct),
      note: row.subLabel ?? '',
      how: frameOiExplanation(row, trend, look, asOf),
    },
    {
      label: 'Quality',
      hint: '1 is a straight line, near 0 a zigzag',
      value: grouped(row.quality, 2),
      how: how('quality'),
    },
    {
      label: 'Previous phase',
      hint: 'Usual order Accumulation, Mark-Up, Distribution, Mark-Down',
      value: row.previous === null ? '–' : <PhaseChip phase={row.previous} />,
      note: row.isSkipped ? 'skipped' : '',
    },
    {
      label: 'Price',
      hint: 'Of the price contract, ₹',
      value: price(row.price),
      note: signedPercent(row.pricePct),
      how: how('dp'),
    },
    { label: 'Sessions known', hint: `${look + 1} are needed`, value: grouped(row.sessions) },
  ]
  const why = decisionText(row)
  const links = LINKS.flatMap(({ tool, label }) => {
    const href = hrefOf(tool, row.symbol)
    return href === null ? [] : [{ href, label }]
  })
  return (
    <Panel
      title="Phase"
      note={`over ${look} sessions`}
      actions={
        <>
          {row.isInBan && <Badge tone="late">Ban</Badge>}
          {row.isExpiryDay && <Badge tone="closed">Expiry</Badge>}
          {!row.isTraded && <Badge tone="closed">no trade</Badge>}
        </>
      }
    >
      <KeyFigures figures={cards} columns={2} />
      <p className="px-3.5 py-2.5 text-ink-2 text-table max-desk:px-4">
        {why === null
          ? `No phase: ${grouped(row.sessions)} of ${look + 1} sessions are known, or there was no trend in the last 60.`
          : `${row.phase}: ${why}.`}
      </p>
      {links.length > 0 && (
        <nav aria-label={`More on ${row.symbol}`} className="flex flex-wrap gap-x-4 px-3.5 pb-2.5 max-desk:px-4">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className="flex min-h-8 items-center font-mid text-accent max-desk:min-h-11">
              {label}
            </a>
          ))}
        </nav>
      )}
    </Panel>
  )
}
