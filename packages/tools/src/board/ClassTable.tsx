import { BUILDUP_NAMES, type Buildup } from '@strikelens/analytics/futures'
import type { Crore } from '@strikelens/analytics/options'
import { crore, grouped, percent } from '@strikelens/market/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import { Explained } from '../kit/Explained.tsx'
import type { Answer, Wire } from '../result.ts'

/** Bullish classes first, then bearish ones. */
export const CLASSES = ['LB', 'SC', 'LU', 'SB'] as const satisfies readonly Buildup[]

interface ClassTableProps {
  readonly count: Wire<Readonly<Record<Buildup, number>>>
  /** ₹ crore of |ΔOI|. */
  readonly valueCrore: Wire<Readonly<Record<Buildup, Crore>>>
  /** Explains the rupees of a class as 'value LB'. */
  readonly answer: Pick<Wire<Omit<Answer<unknown>, 'data'>>, 'explanations' | 'asOf'>
}

/** The four classes: how many futures, and how many rupees of changed OI. */
export function ClassTable({ count, valueCrore, answer }: ClassTableProps) {
  const all = CLASSES.reduce((sum, code) => sum + (valueCrore[code] ?? 0), 0)
  return (
    <table className="w-full text-table" aria-label="Futures and changed OI by class">
      <thead className="sr-only">
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Futures</th>
          <th scope="col">Changed OI</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {CLASSES.map((code) => (
          <tr key={code} className="*:h-6 *:border-line-soft *:border-b">
            <th scope="row" className="text-left font-text">
              <span className="inline-flex items-center gap-2">
                <BuildupChip buildup={code} /> <span aria-hidden="true">{BUILDUP_NAMES[code]}</span>
              </span>
            </th>
            <td className="text-right text-ink-2">{grouped(count[code])}</td>
            <td className="text-right font-mid">
              <Explained now={answer} how={`value ${code}`}>
                {crore(valueCrore[code])}
              </Explained>
            </td>
            <td className="w-12 text-right text-ink-3">{percent(shareOf(valueCrore[code], all), 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shareOf(value: number | null, all: number): number | null {
  return value === null || all === 0 ? null : (100 * value) / all
}
