import { asCrore } from '@strikelens/analytics/options'
import { signed, signedCrore, signedPercent } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, PremiumDecay } from './premiumDecay.ts'

type Props = ViewProps<PremiumDecay, Params>

/** The newest row: what both sides lost together, which of them, and how much of it time alone explains. */
export function DecaySide({ data, params, answer }: Props) {
  const { rows, legs, baseLabel } = data
  const row = rows.newestFirst[0] ?? 0
  const isWeighted = params.weight === 'oi'
  const state = rows.state[row] ?? null
  return (
    <>
      <Headline
        label={`Calls + puts since ${baseLabel}`}
        value={
          <span className={TONE_CLASSES[signTone(rows.total[row])]}>
            <Explained now={answer} how={isWeighted ? 'totalCrore' : 'total'}>
              {amount(isWeighted, rows.total[row], rows.totalCrore[row])}
            </Explained>
          </span>
        }
        change={
          <Explained now={answer} how="totalPct">
            {signedPercent(rows.totalPct[row])}
          </Explained>
        }
      >
        {state !== null && (
          <Tooltip content="By the percent of each side with a dead band of ±2%">
            <span>
              <Badge tone="closed">{state}</Badge>
            </span>
          </Tooltip>
        )}
        {`${legs.ce ?? 0} calls, ${legs.pe ?? 0} puts`}
      </Headline>
      <SidePart title="Key figures" note={isWeighted ? '₹ Cr, by OI at the base' : 'points'}>
        <AnswerFigures figures={keyFigures(data, row, isWeighted)} answer={answer} />
      </SidePart>
    </>
  )
}

/** Points as they are, or ₹ where the legs are weighted. */
function amount(isWeighted: boolean, points: number | null, crore: number | null): string {
  return isWeighted ? signedCrore(crore === null ? null : asCrore(crore), 2) : signed(points, 2)
}

function keyFigures({ rows, legs, baseLabel }: Wire<PremiumDecay>, row: number, isWeighted: boolean): StripFigure[] {
  const side = (key: 'ce' | 'pe', name: string, options: string): StripFigure[] => {
    const { points, crore, pct, legs: counted } = rows[key]
    const labelTone = key === 'ce' ? 'call' : 'put'
    return [
      {
        label: `${name} decay`,
        hint: `Σ (price − price at ${baseLabel}) over the ${options} that have both`,
        value: amount(isWeighted, points[row], crore[row]),
        note: (
          <>
            {counted[row]} of {legs[key] ?? 0} legs
          </>
        ),
        tone: signTone(points[row]),
        labelTone,
        how: isWeighted ? `${key}Crore` : `${key}Decay`,
      },
      {
        label: `${name}, %`,
        hint: `${name} decay in percent of the price of its legs at ${baseLabel}`,
        value: signedPercent(pct[row]),
        tone: signTone(points[row]),
        labelTone,
        how: `${key}Pct`,
      },
    ]
  }
  const [ce, cePct] = side('ce', 'CE', 'calls')
  const [pe, pePct] = side('pe', 'PE', 'puts')
  return [
    ce,
    pe,
    cePct,
    pePct,
    {
      label: 'Expected by time',
      hint: 'What the legs would have lost by time alone, with forward and IV frozen at the base',
      value: amount(isWeighted, rows.expected[row], rows.expectedCrore[row]),
      how: isWeighted ? 'expectedCrore' : 'expected',
      isWide: true,
    },
    {
      label: 'Excess, beyond time',
      hint: 'Total − expected: below zero IV fell as well, above zero IV or the move kept premium up',
      value: amount(isWeighted, rows.excess[row], rows.excessCrore[row]),
      tone: signTone(rows.excess[row]),
      how: isWeighted ? 'excessCrore' : 'excess',
      isWide: true,
    },
  ]
}
