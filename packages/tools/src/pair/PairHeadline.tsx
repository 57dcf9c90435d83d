import { plain, price, rupees } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Headline } from '@strikelens/ui/frame'
import { Badge, Change } from '@strikelens/ui/marks'
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

interface PairHeadlineProps extends Pick<ViewProps<PairPrice, PairViewParams>, 'data' | 'params' | 'setParams'> {
  now: Wire<PairNow>
  name: PairName
  /** The page's own readings. */
  badges: readonly PairBadge[]
  switchTo: StrikeSwitch | null
}

/** The pair's price with its legs and readings, and the way to the strikes of now. */
export function PairHeadline({ data, now, params, setParams, name, badges, switchTo }: PairHeadlineProps) {
  const { pair, context, missing, rows, settlement } = data
  const { figures } = now
  const regime = regimeHint(rows.regime.at(-1) ?? 'none', params.interval)
  return (
    <Headline
      label={`${headName(pair, missing, name)}, ${context.symbol} ${day(context.expiry)}`}
      value={
        <Explained now={now} how="value">
          {price(figures.value)}
        </Explained>
      }
      change={
        <Explained now={now} how="change">
          <Change value={figures.change} percent={figures.changePct} />
        </Explained>
      }
      chip={
        regime !== null && <PairBadges badges={[{ text: regime.name, hint: regime.hint, tone: 'closed' as const }]} />
      }
    >
      <span className="text-call-text">
        CE <b className="font-mid">{price(figures.ce)}</b>
      </span>
      <span className="text-put-text">
        PE <b className="font-mid">{price(figures.pe)}</b>
      </span>
      <span>
        <Explained now={now} how="rupees">
          {rupees(figures.rupeesPerLot, 0)} a lot
        </Explained>
      </span>
      <PairBadges badges={badges} />
      {missing !== null && (
        <Badge tone="late">
          no {missing} at {plain(missing === 'CE' ? pair.call : pair.put)}
        </Badge>
      )}
      {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
      {switchTo !== null && (
        <Button size="small" onClick={() => setParams(switchTo.set)}>
          ATM is now {plain(switchTo.atm)} · switch
        </Button>
      )}
    </Headline>
  )
}
