import { clock, plain, signed, signedPercent } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { useNeedsMinutes } from '@strikelens/ui/states'
import { AnswerFigures } from '../../kit/AnswerFigures.tsx'
import type { ViewProps } from '../../view.ts'
import { NextChange } from './NextChange.tsx'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { RULES } from './readingLook.ts'

type Props = ViewProps<PremiumPcr, Params>

/** What premium and PCR say together, and the way to the next change of it. */
export function ReadingHeadline(props: Props) {
  const { data, answer, params, setParams } = props
  const { rows, atmNow } = data
  const needsMinutes = useNeedsMinutes()
  const reading = rows.reading[rows.newestFirst[0] ?? -1] ?? null
  return (
    <Headline
      label={needsMinutes ? 'Reading' : `Reading at ${clock(answer.asOf)}, over ${params.lookMin} minutes`}
      value={
        <Tooltip content={reading === null ? missingWords(data, params, needsMinutes) : RULES[reading]}>
          <span className="text-card/6">{reading ?? '–'}</span>
        </Tooltip>
      }
    >
      <NextChange {...props} />
      {atmNow !== null && (
        <Button size="small" onClick={() => setParams({ strike: String(atmNow) })}>
          ATM is now {plain(atmNow)} · switch
        </Button>
      )}
    </Headline>
  )
}

/** The three trends that a reading rests on. */
export function Trends({ data: { trends }, answer, params }: Props) {
  const trend = (name: string, of: { trend: string | null; change: number | null }, text: string, how: string) => ({
    label: name,
    value: text,
    note: of.trend ?? '',
    tone: signTone(of.change),
    how,
  })
  return (
    <SidePart title="Trends" note={`over ${params.lookMin} minutes`}>
      <AnswerFigures
        figures={[
          trend('Premium', trends.premium, signedPercent(trends.premium.change), 'premiumTrend'),
          trend('PCR (OI)', trends.pcr, signed(trends.pcr.change, 4), 'pcrTrend'),
          trend('Spot', trends.spot, signedPercent(trends.spot.change), 'spotTrend'),
        ]}
        answer={answer}
      />
    </SidePart>
  )
}

/** Why nothing is read. */
function missingWords({ context, trends, missing }: Props['data'], { lookMin }: Params, needsMinutes: boolean): string {
  if (needsMinutes) return 'A reading compares minutes of the session, and of this one only the close is stored'
  if (missing !== null) return `There is no ${missing} at this strike, so there is no straddle to read`
  if (context.isThin) return 'Thin chain: readings are withheld'
  if (trends.thenAt === null)
    return `No reading in the first ${lookMin} minutes of a session or after the strikes changed`
  return 'Premium, PCR or spot is missing now or then, or the OI feed is stalled'
}
