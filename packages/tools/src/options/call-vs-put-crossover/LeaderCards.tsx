import { clock, compact, grouped, price, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { Figure, Figures, KeyValues, signTone } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import { leaderText } from './leader.ts'
import { outcomes } from './outcomes.ts'
import type { Params } from './params.ts'
import { heldTurns } from './table.ts'

/** Who leads and since when, both sides now, and how often the lead changed. */
export function LeaderCards({ data, answer, params }: ViewProps<CallPutCrossover, Params>) {
  const { leader, rows, pair } = data
  const last = rows.d.length - 1
  const { isChoppy, direction, turns } = leader
  const text = leaderText({ direction, isChoppy })
  const figure = (how: string, value: number | null) => (
    <Explained now={answer} how={how}>
      {shown(params.metric, value, how === 'd')}
    </Explained>
  )
  const held = heldTurns(data)
  const [newest] = held
  return (
    <>
      <section aria-label="Leader" className="grid gap-0.5 border-line border-b px-3.5 py-3 max-desk:px-4">
        <span className="text-ink-3 text-micro">Leader since {clock(leader.since)}</span>
        <b
          className={`font-bold text-card/6 ${isChoppy || direction === null ? '' : direction === 'bullish' ? 'text-up' : 'text-down'}`}
        >
          {text}
        </b>
        {isChoppy && <span className="text-ink-2 text-micro">Five crossovers or more: no side keeps the lead</span>}
      </section>
      <Figures columns={2}>
        <Figure label={pair.ce.name} labelTone="call" value={figure('ce', rows.ce[last] ?? null)} />
        <Figure label={pair.pe.name} labelTone="put" value={figure('pe', rows.pe[last] ?? null)} />
        <Figure label="d, CE − PE" value={figure('d', rows.d[last] ?? null)} tone={signTone(rows.d[last] ?? null)} />
        <Figure label="Crossovers today" value={grouped(turns)} note={isChoppy ? 'Choppy' : 'confirmed'} />
        <Figure label="Last crossover" value={clock(newest?.time ?? null)} note={newest?.direction ?? ''} />
        <Figure
          label="Its grade"
          value={
            newest === undefined ? (
              '–'
            ) : (
              <Explained now={answer} how={`grade.${newest.row}`}>
                {newest.grade ?? '–'}
              </Explained>
            )
          }
        />
      </Figures>
      <Panel title="Did spot follow?" note="after those confirmed">
        <KeyValues
          items={outcomes(held).map(({ label, known, followed }) => ({
            label,
            value: known === 0 ? '–' : `${followed} of ${known}`,
          }))}
        />
      </Panel>
    </>
  )
}

function shown(metric: Params['metric'], value: number | null, isDifference: boolean): string {
  switch (metric) {
    case 'pct':
      return signedPercent(value)
    case 'price':
      return isDifference ? signed(value, 2) : price(value)
    case 'chg':
      return signedCompact(value)
    case 'oi':
      return isDifference ? signedCompact(value) : compact(value)
    default:
      return isDifference ? signed(value, 2) : grouped(value, 2)
  }
}
