import { clock, ratio, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Arrow, Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { IMBALANCE_HINT } from '../../chain/imbalanceWords.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import { bandTone } from './bandTone.ts'
import type { Params, TrendingOi } from './compute.ts'
import { sentimentWords } from './words.ts'

/** The newest row: how far puts are ahead of calls with its sentiment, then the figures of the row. */
export function TrendSide(props: ViewProps<TrendingOi, Params>) {
  const [last] = props.data.rows.newestFirst
  if (last == null) return null
  return (
    <>
      <TrendHeadline {...props} row={last} />
      <SidePart title="Key figures" note={`of the row at ${clock(props.data.rows.time[last])}`}>
        <AnswerFigures figures={figures(props, last)} answer={props.answer} />
      </SidePart>
    </>
  )
}

function TrendHeadline({ data, params, answer, row }: ViewProps<TrendingOi, Params> & { row: number }) {
  const { rows } = data
  const scale = unitScale(data, params)
  const amount = (lots: number | null) => signedCompact(lots === null ? null : lots * scale)
  const sentiment = rows.sentiment[row] ?? null
  const step = rows.dirChg[row]
  const side = (how: string, lots: number | null) => (
    <b className="font-mid">
      <Explained now={answer} how={how}>
        {amount(lots)}
      </Explained>
    </b>
  )
  return (
    <Headline
      label={`PE − CE ΔOI at ${clock(rows.time[row])}, ${unitName(params)}`}
      value={
        <span className={TONE_CLASSES[signTone(rows.diff[row])]}>
          <Explained now={answer} how="diff">
            {amount(rows.diff[row])}
          </Explained>
        </span>
      }
      change={
        <Tooltip content="Dir. change: difference of this row − difference of the row before">
          <span className={TONE_CLASSES[signTone(step)]}>
            {step !== null && step !== 0 && <Arrow direction={step > 0 ? 'up' : 'down'} />}{' '}
            <Explained now={answer} how="dirChg">
              {amount(step)}
            </Explained>
          </span>
        </Tooltip>
      }
      chip={sentiment === null ? <Badge tone="closed">withheld</Badge> : null}
    >
      <span className="text-call-text">CE {side('ceChg', rows.ceChg[row])}</span>
      <span className="text-put-text">PE {side('peChg', rows.peChg[row])}</span>
      {sentiment !== null && (
        <Tooltip content="Sentiment: band of the OI change imbalance; strengthening while the difference grows further from zero">
          <b className={`ml-auto font-bold ${TONE_CLASSES[bandTone(sentiment.band)]}`}>
            <Explained now={answer} how="oiImb">
              {sentimentWords(sentiment)}
            </Explained>
          </b>
        </Tooltip>
      )}
    </Headline>
  )
}

function figures({ data }: ViewProps<TrendingOi, Params>, row: number): readonly StripFigure[] {
  const { rows } = data
  return [
    {
      label: 'OI imbalance',
      hint: `OI change imbalance: ${IMBALANCE_HINT}`,
      value: signed(rows.oiImb[row], 2),
      how: 'oiImb',
      tone: signTone(rows.oiImb[row]),
    },
    {
      label: 'Vol. imbal.',
      hint: 'Volume imbalance within the row: the busy side, not a direction',
      value: signedPercent(rows.volumeImbalancePct[row]),
      how: 'volumeImbalance',
    },
    { label: 'PCR (set)', hint: 'Put OI ÷ call OI of the set', value: ratio(rows.pcr[row]), how: 'pcrSet' },
    {
      label: 'Dir. %',
      hint: '100 × change of direction ÷ OI of both sides at the base',
      value: signedPercent(rows.dirPct[row]),
      how: 'dirPct',
      tone: signTone(rows.dirChg[row]),
    },
  ]
}
