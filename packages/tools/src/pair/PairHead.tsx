import { plain, price } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Badge, Change } from '@strikelens/ui/marks'
import { EditLegs } from '../instrument/EditLegs.tsx'
import { regimeHint } from '../instrument/regimeHint.ts'
import { Explained } from '../kit/Explained.tsx'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import { type PairBadge, PairBadges } from './PairBadges.tsx'
import type { PairNow } from './pairNow.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairViewParams } from './pairViewParams.ts'
import { headName, type PairName } from './pairWords.ts'

/** The way to the strikes that are meant now, where others are held. */
export interface StrikeSwitch {
  readonly atm: number | null
  readonly set: Readonly<Record<string, string>>
}

interface PairHeadProps extends ViewProps<PairPrice, PairViewParams> {
  now: Wire<PairNow>
  name: PairName
  /** The page's own readings. */
  badges: readonly PairBadge[]
  switchTo: StrikeSwitch | null
}

/** The pair's price with its readings, and the way to the strikes of now. */
export function PairHead({ data, now, params, setParams, hrefOf, name, badges, switchTo }: PairHeadProps) {
  const { pair, context, missing, rows, settlement, state } = data
  const { figures } = now
  const regime = regimeHint(rows.regime.at(-1) ?? 'none', params.interval)
  const readings: readonly PairBadge[] = [
    ...(regime === null ? [] : [{ text: regime.name, hint: regime.hint, tone: 'closed' as const }]),
    ...badges,
  ]
  return (
    <section aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5 max-desk:px-4">
      <div>
        <h2 className="text-ink-3 text-micro/[15px]">
          {headName(pair, missing, name)}, {context.symbol} {day(context.expiry)}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 font-bold text-figure/7.5 tracking-[-0.02em]">
          <Explained now={now} how="value">
            {price(figures.value)}
          </Explained>
          <span className="font-mid text-body tracking-normal">
            <Explained now={now} how="change">
              <Change value={figures.change} percent={figures.changePct} />
            </Explained>
          </span>
          <span className="font-text text-ink-3 text-micro tracking-normal">bought, on the day</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PairBadges badges={readings} />
        {missing !== null && (
          <Badge tone="late">
            no {missing} at {plain(missing === 'CE' ? pair.call : pair.put)}
          </Badge>
        )}
        {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 desk:ml-auto">
        {switchTo !== null && (
          <Button onClick={() => setParams(switchTo.set)}>ATM is now {plain(switchTo.atm)} · switch</Button>
        )}
        <EditLegs hrefOf={hrefOf} context={context} legs={state.terms.legs} params={params} />
      </div>
    </section>
  )
}
