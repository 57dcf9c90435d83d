import { Button } from '@strikelens/ui/controls'
import { Explain } from '@strikelens/ui/explain'
import { day, price, strike } from '@strikelens/ui/formats'
import { Badge, Change } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, StraddlePrice } from './compute.ts'

const REGIME_HINTS: Readonly<Record<string, string>> = {
  Decay: 'The premium stands 0.25% or more below its VWAP',
  Expansion: 'The premium stands 0.25% or more above its VWAP',
  'At VWAP': 'The premium stands within 0.25% of its VWAP',
}

/** The straddle's price with its readings, and the way to the strike that is at the money now. */
export function StraddleHead({ data, answer, setParams }: ViewProps<StraddlePrice, Params>) {
  const { figures, resolved, context, missing, atmNow, rows, settlement } = data
  const regime = rows.regime.at(-1) ?? 'none'
  const at = strike(resolved.strike)
  const how = answer.explanations.straddle
  return (
    <section aria-label="Straddle" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5 max-desk:px-4">
      <div>
        <h2 className="text-ink-3 text-micro/[15px]">
          {at} {missing === null ? 'straddle' : `${missing === 'CE' ? 'PE' : 'CE'} alone`}, {context.symbol}{' '}
          {day(resolved.expiry)}
        </h2>
        <p className="font-bold text-figure/7.5 tracking-[-0.02em]">
          {how === undefined ? (
            price(figures.value)
          ) : (
            <Explain how={shownExplanation(how, answer.asOf)}>{price(figures.value)}</Explain>
          )}
          <Change
            value={figures.change}
            percent={figures.changePct}
            className="ml-2 font-mid text-body tracking-normal"
          />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {REGIME_HINTS[regime] !== undefined && (
          <Tooltip content={REGIME_HINTS[regime]}>
            <span>
              <Badge tone="closed">{regime}</Badge>
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
      {atmNow !== null && (
        <Button className="desk:ml-auto" onClick={() => setParams({ strike: String(atmNow) })}>
          ATM is now {strike(atmNow)} · switch
        </Button>
      )}
    </section>
  )
}
