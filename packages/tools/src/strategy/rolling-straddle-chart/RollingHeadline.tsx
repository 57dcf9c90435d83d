import { plain, price, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Headline } from '@strikelens/ui/frame'
import { Badge, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { regimeHint } from '../../instrument/regimeHint.ts'
import { Explained } from '../../kit/Explained.tsx'
import { momentWords } from '../../moment/momentWords.ts'
import { type PairBadge, PairBadges } from '../../pair/PairBadges.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'
import type { RollingNow } from './rollingNow.ts'

interface RollingHeadlineProps extends Pick<ViewProps<RollingStraddleChart, Params>, 'data'> {
  now: Wire<RollingNow>
}

/** What the straddle that is held costs, since when it is held, and what is read from it. */
export function RollingHeadline({ data, now }: RollingHeadlineProps) {
  const { state, context, resolved, rows, settlement } = data
  const regime = regimeHint(rows.regime.at(-1) ?? 'none', data.rowLength.interval)
  const { raw, shortPnl } = now.figures
  return (
    <Headline
      label={`${plain(state.strike)} straddle, ${context.symbol} ${day(resolved.expiry)}`}
      value={
        <Explained now={now} how="raw">
          {price(raw)}
        </Explained>
      }
      change={
        <span className={TONE_CLASSES[signTone(shortPnl)]}>
          short{' '}
          <Explained now={now} how="shortPnl">
            {signed(shortPnl, 2)}
          </Explained>
        </span>
      }
      chip={
        regime !== null && <PairBadges badges={[{ text: regime.name, hint: regime.hint, tone: 'closed' as const }]} />
      }
    >
      {state.rolls === null
        ? 'at the close'
        : `held since ${momentWords(state.since ?? Number.NaN, state.last.asOf ?? Number.NaN)}`}
      <PairBadges badges={readings(data, now)} />
      {settlement !== null && <Badge tone="closed">Settled at {price(settlement)}</Badge>}
    </Headline>
  )
}

function readings({ richness }: Pick<Wire<RollingStraddleChart>, 'richness'>, now: Wire<RollingNow>): PairBadge[] {
  return [
    ...(now.isRecentringLoss
      ? [
          {
            text: 'Raw down, adjusted up',
            hint: 'ATM premium decayed since the start, yet sellers who re-centred lost',
            tone: 'late' as const,
          },
        ]
      : []),
    ...(richness.reading === null
      ? []
      : [
          {
            text: richness.reading === 'dear' ? 'Dear premium' : 'Cheap premium',
            hint: 'For this day of the cycle: richness of 80 or more is dear, below 20 cheap',
            tone: 'closed' as const,
          },
        ]),
  ]
}
