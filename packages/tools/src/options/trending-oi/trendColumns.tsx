import { clock, index, ratio, signedPercent } from '@strikelens/market/formats'
import { signedAmount } from '@strikelens/ui/formats'
import { Arrow, TONE_CLASSES } from '@strikelens/ui/marks'
import type { Column } from '@strikelens/ui/table'
import { shownExplanation } from '../../kit/explained.ts'
import type { Answer, Wire } from '../../result.ts'
import { bandTone } from './bandTone.ts'
import type { TrendingOi } from './compute.ts'
import { cellOf, NAMES } from './table.ts'
import type { ColumnKey } from './tool.ts'
import { underlyingName } from './trendChart.ts'
import { sentimentWords } from './words.ts'

type Data = Pick<Wire<TrendingOi>, 'rows' | 'context' | 'since'>

type Explained = Pick<Wire<Answer<unknown>>, 'explanations' | 'asOf'>

/** Key of the explanation of a column's newest figure. */
const HOW: Partial<Record<ColumnKey, string>> = {
  ceChg: 'ceChg',
  peChg: 'peChg',
  diff: 'diff',
  dirChg: 'dirChg',
  dirPct: 'dirPct',
  pcr: 'pcrSet',
  volumeImbalance: 'volumeImbalance',
  sentiment: 'oiImb',
}

/** The table's columns, each explained by its newest figure; a row is an index of the rows. */
export function trendColumns(data: Data, scale: number, { explanations, asOf }: Explained): readonly Column<number>[] {
  const { rows, context, since } = data
  const headingHow = (key: ColumnKey) => {
    const explanation = explanations[HOW[key] ?? '']
    return explanation === undefined ? {} : { headingHow: shownExplanation(explanation, asOf) }
  }
  const column = (key: ColumnKey, hint: string, rest: Partial<Column<number>>): Column<number> => ({
    key,
    label: NAMES[key],
    hint,
    value: (row) => cellOf(data, key, row, scale),
    ...headingHow(key),
    ...rest,
  })
  const amount = { format: signedAmount, tone: 'sign', width: 92 } as const
  const percent = { format: signedPercent, tone: 'sign', width: 84 } as const
  return [
    column('time', 'End of the row, IST', { align: 'left', format: clock, isPinned: true, width: 76 }),
    column('spot', underlyingName(context.set), { format: (value) => index(value, 2), width: 96 }),
    column('ceChg', `Call OI of the set since ${since}`, { ...amount, groupTone: 'call' }),
    column('peChg', `Put OI of the set since ${since}`, { ...amount, groupTone: 'put' }),
    column('diff', 'PE ΔOI − CE ΔOI', amount),
    column('dirChg', 'Diff − Diff of the row before; none across a change of strikes', {
      ...amount,
      width: 104,
      cell: (row) => <Step value={rows.dirChg[row]} text={signedAmount} scale={scale} />,
    }),
    column('dirPct', '100 × Dir. change ÷ OI of both sides at the base', percent),
    column('pcr', 'Put OI ÷ call OI of the set', { format: ratio, width: 80 }),
    column('volumeImbalance', '100 × (PE − CE) ÷ (PE + CE) of the volume within the row', {
      format: signedPercent,
      width: 104,
    }),
    column('sentiment', 'Band of the OI change imbalance; strengthening while Diff and Dir. change have one sign', {
      align: 'left',
      width: 196,
      cell: (row) => {
        const sentiment = rows.sentiment[row] ?? null
        return (
          <span className={TONE_CLASSES[bandTone(sentiment?.band ?? null)]}>{sentimentWords(sentiment) ?? '–'}</span>
        )
      },
    }),
  ]
}

function Step({ value, text, scale }: { value: number | null; text: (value: number) => string; scale: number }) {
  if (value === null) return '–'
  return (
    <span className="inline-flex items-baseline gap-1">
      {value !== 0 && <Arrow direction={value > 0 ? 'up' : 'down'} />}
      {text(value * scale)}
    </span>
  )
}
