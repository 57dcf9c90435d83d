import { Button } from '@strikelens/ui/controls'
import { day, price, strike } from '@strikelens/ui/formats'
import { Badge, Change } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { Explained } from '../../chain/Explained.tsx'
import { EditLegs } from '../../instrument/EditLegs.tsx'
import { regimeHint } from '../../instrument/regimeHint.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'
import type { StraddleNow } from './straddleNow.ts'

interface StraddleHeadProps extends ViewProps<StraddlePrice, Params> {
  now: Wire<StraddleNow>
}

/** The straddle's price with its readings, and the way to the strike that is at the money now. */
export function StraddleHead({ data, now, params, setParams, hrefOf }: StraddleHeadProps) {
  const { resolved, context, missing, atmNow, rows, settlement, state } = data
  const { figures } = now
  const regime = regimeHint(rows.regime.at(-1) ?? 'none', params.interval)
  const at = strike(resolved.strike)
  return (
    <section aria-label="Straddle" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5 max-desk:px-4">
      <div>
        <h2 className="text-ink-3 text-micro/[15px]">
          {at} {missing === null ? 'straddle' : `${missing === 'CE' ? 'PE' : 'CE'} alone`}, {context.symbol}{' '}
          {day(resolved.expiry)}
        </h2>
        <p className="flex items-baseline gap-2 font-bold text-figure/7.5 tracking-[-0.02em]">
          <Explained now={now} how="value">
            {price(figures.value)}
          </Explained>
          <span className="font-mid text-body tracking-normal">
            <Explained now={now} how="change">
              <Change value={figures.change} percent={figures.changePct} />
            </Explained>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {regime !== null && (
          <Tooltip content={regime.hint}>
            <span>
              <Badge tone="closed">{regime.name}</Badge>
            </span>
          </Tooltip>
        )}
        {figures.isOneSided && (
          <Tooltip content="One leg is so much dearer that |tilt| is 30 or more: mostly a bet on direction">
            <span>
              <Badge tone="late">One-sided</Badge>
            </span>
          </Tooltip>
        )}
        {missing !== null && (
          <Badge tone="late">
            no {missing} at {at}
          </Badge>
        )}
        {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 desk:ml-auto">
        {atmNow !== null && (
          <Button onClick={() => setParams({ strike: String(atmNow) })}>ATM is now {strike(atmNow)} · switch</Button>
        )}
        <EditLegs hrefOf={hrefOf} context={context} legs={state.terms.legs} params={params} />
      </div>
    </section>
  )
}
