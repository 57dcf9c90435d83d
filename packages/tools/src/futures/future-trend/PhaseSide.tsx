import { grouped, signedPercent } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { Headline, type KeyFigure, KeyFigures, SideLinks, SidePart } from '@strikelens/ui/frame'
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

/** The phase with what decided it in a sentence, its figures, and the pages that know more. */
export function PhaseSide(props: SymbolViewProps) {
  const { row, look, answer, hrefOf } = props
  const why = decisionText(row)
  const how = phaseExplanation(row, answer.asOf)
  return (
    <>
      <Headline
        label={`Phase over ${look} sessions`}
        value={how === undefined ? row.phase || '–' : <Explain how={how}>{row.phase || '–'}</Explain>}
        change={<span className="text-ink-2">{daysText(row)} in it</span>}
        chip={
          <>
            {row.isProvisional && <Badge tone="late">provisional</Badge>}
            {row.isInBan && <Badge tone="late">Ban</Badge>}
            {row.isExpiryDay && <Badge tone="closed">Expiry</Badge>}
            {!row.isTraded && <Badge tone="closed">no trade</Badge>}
          </>
        }
      >
        <span className="text-pretty">
          {why === null
            ? `No phase: ${grouped(row.sessions)} of ${look + 1} sessions are known, or there was no trend in the last 60.`
            : `${row.phase}: ${why}.`}
        </span>
      </Headline>
      <SidePart title="Key figures">
        <KeyFigures figures={figures(props)} />
      </SidePart>
      <SideLinks title={`More on ${row.symbol}`}>
        {LINKS.map(({ tool, label }) => {
          const href = hrefOf(tool, row.symbol)
          return (
            href !== null && (
              <a key={tool} href={href} className="touch font-mid text-accent text-table">
                {label}
              </a>
            )
          )
        })}
      </SideLinks>
    </>
  )
}

function figures({ row, trend, look, answer: { asOf } }: SymbolViewProps): readonly KeyFigure[] {
  const how = (figure: Parameters<typeof shownFigure>[1]) => shownFigure(row, figure, look, asOf)
  return [
    {
      label: 'z',
      hint: 'Move over the sessions in units of its own daily noise; from ±1 it is a trend',
      value: zText(row.z),
      note: row.reason === 'trend' ? 'decides' : '',
      how: how('z'),
    },
    {
      label: 'Φ',
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
      label: 'Quality',
      hint: '1 is a straight line',
      value: grouped(row.quality, 2),
      how: how('quality'),
    },
    {
      label: `${OI_MOVE} of ${look}`,
      hint: 'Daily OI changes over all months, compounded',
      value: signedPercent(row.frameOiPct),
      note: row.subLabel ?? '',
      how: frameOiExplanation(row, trend, look, asOf),
    },
    {
      label: 'Previous phase',
      hint: 'Usual order Accumulation, Mark-Up, Distribution, Mark-Down',
      value: row.previous === null ? '–' : <PhaseChip phase={row.previous} />,
      note: row.isSkipped ? 'skipped' : (row.reading ?? ''),
      isWide: true,
    },
    { label: 'Sessions known', hint: `${look + 1} are needed`, value: grouped(row.sessions) },
  ]
}
