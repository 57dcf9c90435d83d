import { compact, grouped, index, price, signed, signedPercent } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { SymbolChart } from '../../symbolChart/chartAnswer.ts'
import { nearestLevels } from '../../symbolChart/nearestLevels.ts'
import type { ViewProps } from '../../view.ts'
import type { Params } from './tool.ts'

type Shown = ViewProps<SymbolChart, Params>

/** Levels of either side that stand in the list. */
const MOST = 4

/** The price, its day, and the levels around it. */
export function ChartSide({ data, answer }: Pick<Shown, 'data' | 'answer'>) {
  const { of, quote, levels } = data
  const { last, prevClose } = quote
  const money = (value: number | null) => (of.kind === 'index' ? index(value, 2) : price(value))
  const change = last === null || prevClose === null ? null : last - prevClose
  const changePct = change === null || prevClose === null ? null : (100 * change) / prevClose
  return (
    <>
      <Headline
        label={`${of.name}${quote.isClose ? ', close' : ''}`}
        value={money(last)}
        change={
          <span className={TONE_CLASSES[signTone(change)]}>
            <Explained now={answer} how="change">
              {signed(change, 2)}
            </Explained>{' '}
            <Explained now={answer} how="changePct">
              ({signedPercent(changePct)})
            </Explained>
          </span>
        }
      >
        {of.company}
      </Headline>
      <SidePart title="Key figures">
        <AnswerFigures figures={figures(data, money)} answer={answer} />
      </SidePart>
      {levels.length > 0 && last !== null && (
        <SidePart title="Nearest levels">
          <LevelList levels={levels} last={last} money={money} />
        </SidePart>
      )}
    </>
  )
}

function figures({ quote, profile, chain }: Shown['data'], money: (value: number | null) => string): StripFigure[] {
  const all: StripFigure[] = [
    { label: 'Day high', value: money(quote.high) },
    { label: 'Day low', value: money(quote.low) },
    { label: 'Open', value: money(quote.open) },
    { label: 'Prev close', value: money(quote.prevClose) },
    { label: 'VWAP', value: money(quote.vwap) },
    { label: 'Volume', value: compact(quote.volumeQty) },
    {
      label: 'POC',
      hint: 'Price at which most was traded, of the bars that are drawn',
      value: money(profile?.area.poc ?? null),
      how: 'poc',
    },
    {
      label: 'Value area',
      hint: '70% of what was traded, around the POC',
      value: profile === null ? '–' : `${money(profile.area.low)} – ${money(profile.area.high)}`,
      isWide: true,
    },
    { label: 'Max pain', hint: 'Of the near expiry', value: money(chain?.maxPain ?? null) },
  ]
  return all.filter(({ value }) => value !== '–')
}

interface LevelListProps {
  levels: Shown['data']['levels']
  last: number
  money: (value: number | null) => string
}

/** The levels from the highest to the lowest with the price between them. */
function LevelList({ levels, last, money }: LevelListProps) {
  const known = levels.flatMap(({ price: at, touches }) => (at === null ? [] : [{ price: at, touches }]))
  const { above, below } = nearestLevels(known, last)
  const row = ({ price: at, touches }: (typeof known)[number]) => (
    <li
      key={at}
      className="grid grid-cols-[1fr_auto_auto] gap-3 border-line-soft border-b py-1 text-table last:border-0"
    >
      <span className="font-mid">{money(at)}</span>
      <span className="text-ink-3">{grouped(touches)} touches</span>
      <span className="w-16 text-right">{signedPercent(100 * (at / last - 1))}</span>
    </li>
  )
  return (
    <ul>
      {above.slice(0, MOST).reverse().map(row)}
      <li className="grid grid-cols-[1fr_auto] border-ink border-y py-1 font-bold text-table">
        <span>{money(last)}</span>
        <span>Last price</span>
      </li>
      {below.slice(0, MOST).map(row)}
    </ul>
  )
}
