import { CE, PE } from '@strikelens/analytics/pricing'
import { plain, price } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Badge } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { EditLegs } from '../../instrument/EditLegs.tsx'
import { regimeHint } from '../../instrument/regimeHint.ts'
import { momentWords } from '../../moment/momentWords.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import type { RollingNow } from './rollingNow.ts'

interface RollingHeadProps extends ViewProps<RollingStraddleChart, Params> {
  now: Wire<RollingNow>
}

/** Which straddle is held since when, with what is read from it. */
export function RollingHead({ data, now, params, hrefOf }: RollingHeadProps) {
  const { state, context, resolved, rows, richness, settlement } = data
  const regime = regimeHint(rows.regime.at(-1) ?? 'none', data.rowLength.interval)
  const held = { strike: state.strike, expiry: resolved.expiry, quantity: 1 }
  return (
    <section
      aria-label="Rolling straddle"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5 max-desk:px-4"
    >
      <h2 className="text-body">
        <b>{plain(state.strike)} straddle</b>
        <span className="text-ink-3 text-table">
          {' '}
          {state.rolls === null
            ? 'at the close'
            : `held since ${momentWords(state.since ?? Number.NaN, state.last.asOf ?? Number.NaN)}`}
          , {context.symbol} {day(resolved.expiry)}
        </span>
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {regime !== null && <Hinted text={regime.name} hint={regime.hint} tone="closed" />}
        {now.isRecentringLoss && (
          <Hinted
            text="Raw down, adjusted up"
            hint="ATM premium decayed since the start, yet sellers who re-centred lost"
            tone="late"
          />
        )}
        {richness.reading !== null && (
          <Hinted
            text={richness.reading === 'dear' ? 'Dear premium' : 'Cheap premium'}
            hint="For this day of the cycle: richness of 80 or more is dear, below 20 cheap"
            tone="closed"
          />
        )}
        {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
      </div>
      <div className="desk:ml-auto">
        <EditLegs
          hrefOf={hrefOf}
          context={context}
          legs={[
            { ...held, right: CE },
            { ...held, right: PE },
          ]}
          params={{ ...params, interval: data.rowLength.interval, base: 'open' }}
          of={`the ${plain(state.strike)} straddle`}
        />
      </div>
    </section>
  )
}

function Hinted({ text, hint, tone }: { text: string; hint: string; tone: 'closed' | 'late' }) {
  return (
    <Tooltip content={hint}>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
    </Tooltip>
  )
}
