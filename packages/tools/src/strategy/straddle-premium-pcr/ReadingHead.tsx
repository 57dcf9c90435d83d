import { clock, plain, signed, signedPercent } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { useNeedsMinutes } from '@strikelens/ui/states'
import type { ReactNode } from 'react'
import { EditLegs } from '../../instrument/EditLegs.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import { NextChange } from './NextChange.tsx'
import type { Params, PremiumPcr } from './premiumPcr.ts'
import { RULES } from './readingLook.ts'

/** What premium and PCR say together, the trends it rests on, and the way to the next change of it. */
export function ReadingHead(props: ViewProps<PremiumPcr, Params>) {
  const { data, answer, params, setParams, hrefOf } = props
  const { rows, trends, atmNow } = data
  const needsMinutes = useNeedsMinutes()
  const row = rows.newestFirst[0] ?? -1
  const reading = rows.reading[row] ?? null
  return (
    <section aria-label="Reading" className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3.5 py-2.5 max-desk:px-4">
      <div>
        <h2 className="text-ink-3 text-micro/[15px]">
          {needsMinutes ? 'Reading' : `Reading at ${clock(answer.asOf)}, over ${params.lookMin} minutes`}
        </h2>
        <p className="font-bold text-figure/7.5 tracking-[-0.02em]">
          {reading === null ? (
            <Tooltip content={missingWords(data, params, needsMinutes)}>
              <span>–</span>
            </Tooltip>
          ) : (
            <Tooltip content={RULES[reading]}>
              <span>{reading}</span>
            </Tooltip>
          )}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        <TrendOf name="Premium" trend={trends.premium.trend} change={trends.premium.change}>
          <Explained now={answer} how="premiumTrend">
            {signedPercent(trends.premium.change)}
          </Explained>
        </TrendOf>
        <TrendOf name="PCR (OI)" trend={trends.pcr.trend} change={trends.pcr.change}>
          <Explained now={answer} how="pcrTrend">
            {signed(trends.pcr.change, 4)}
          </Explained>
        </TrendOf>
        <TrendOf name="Spot" trend={trends.spot.trend} change={trends.spot.change}>
          <Explained now={answer} how="spotTrend">
            {signedPercent(trends.spot.change)}
          </Explained>
        </TrendOf>
      </dl>
      <div className="flex flex-wrap items-center gap-2 desk:ml-auto">
        {atmNow !== null && (
          <Button onClick={() => setParams({ strike: String(atmNow) })}>ATM is now {plain(atmNow)} · switch</Button>
        )}
        <EditLegs hrefOf={hrefOf} context={data.context} legs={data.state.terms.legs} params={params} />
        <NextChange {...props} />
      </div>
    </section>
  )
}

interface TrendOfProps {
  name: string
  trend: string | null
  change: number | null
  children: ReactNode
}

function TrendOf({ name, trend, change, children }: TrendOfProps) {
  return (
    <div>
      <dt className="text-ink-3 text-micro/[15px]">{name}</dt>
      <dd className="font-bold text-strong/[19px]">
        <span className={TONE_CLASSES[signTone(change)]}>{children}</span>{' '}
        <span className="font-normal text-ink-2 text-micro">{trend ?? ''}</span>
      </dd>
    </div>
  )
}

/** Why nothing is read. */
function missingWords(
  { context, trends, missing }: ViewProps<PremiumPcr, Params>['data'],
  { lookMin }: Params,
  needsMinutes: boolean,
): string {
  if (needsMinutes) return 'A reading compares minutes of the session, and of this one only the close is stored'
  if (missing !== null) return `There is no ${missing} at this strike, so there is no straddle to read`
  if (context.isThin) return 'Thin chain: readings are withheld'
  if (trends.thenAt === null)
    return `No reading in the first ${lookMin} minutes of a session or after the strikes changed`
  return 'Premium, PCR or spot is missing now or then, or the OI feed is stalled'
}
