import { ivRankBadges } from '@strikelens/analytics/volatility'
import { grouped, signed } from '@strikelens/market/formats'
import { Change, type KeyValue, KeyValues, RankRail } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import type { ReactNode } from 'react'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { moveText } from './figureText.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { PreviousMark } from './PreviousMark.tsx'
import type { SymbolVol } from './symbolVol.ts'
import type { VixFigures } from './vix.ts'
import { SERIES_NAMES } from './words.ts'

type Answer = ViewProps<IvDashboard, Params>['answer']

/** India VIX and every index in one row: how high its volatility is, and whether that is high for it. */
export function IvCards({ data, answer }: Pick<ViewProps<IvDashboard, Params>, 'data' | 'answer'>) {
  const { vix, indices, look, series } = data
  return (
    <section aria-label="Volatility of the indices" className="ruled grid-cols-2 desk:grid-cols-7">
      {vix === null ? (
        <article aria-label="India VIX" className="max-desk:col-span-2">
          <h2 className="px-3.5 pt-2.5 font-bold text-body">India VIX</h2>
          <p className="px-3.5 py-2 text-ink-3 text-table">No VIX data available</p>
        </article>
      ) : (
        <VixCard vix={vix} answer={answer} />
      )}
      {indices.map((row) => (
        <IndexCard key={row.symbol} row={row} look={look ?? 0} name={SERIES_NAMES[series]} answer={answer} />
      ))}
    </section>
  )
}

function VixCard({ vix, answer }: { vix: Wire<VixFigures>; answer: Answer }) {
  const how = (figure: string, value: ReactNode) => (
    <Explained now={answer} how={`vix ${figure}`}>
      {value}
    </Explained>
  )
  return (
    <Card
      name="India VIX"
      note=""
      value={grouped(vix.value, 2)}
      change={how('change', <Change value={vix.change} isPlain />)}
      rank={{ ...vix, look: vix.look ?? 0 }}
      how={how}
      items={[
        { label: '− HV20 of NIFTY', value: how('overHv', signed(vix.overHv, 1)) },
        { label: 'One session', value: how('sessionMove', moveText(vix.sessionMovePct)) },
        { label: 'One month', value: how('monthlyMove', moveText(vix.monthlyMovePct)) },
      ]}
      isWide
    />
  )
}

function IndexCard({ row, look, name, answer }: { row: Wire<SymbolVol>; look: number; name: string; answer: Answer }) {
  const how = (figure: string, value: ReactNode) => (
    <Explained now={answer} how={`${row.symbol} ${figure}`}>
      {value}
    </Explained>
  )
  const term = row.volTerm === null ? '–' : `${row.volTerm} ${signed(row.slopePoints, 1)}`
  return (
    <Card
      name={row.symbol}
      note={
        <>
          {name} <PreviousMark row={row} />
        </>
      }
      value={how('iv', grouped(row.ivPct, 1))}
      change={how('change', <Change value={row.ivChange} decimals={1} isPlain />)}
      rank={{ ...row, low: row.lowPct, high: row.highPct, look }}
      how={how}
      items={[
        { label: 'HV20', value: how('hv20', grouped(row.hv20Pct, 1)) },
        { label: 'One session', value: how('sessionMove', moveText(row.sessionMovePct)) },
        { label: 'Term', value: how('slope', term) },
      ]}
    />
  )
}

interface CardProps {
  name: string
  note: ReactNode
  value: ReactNode
  change: ReactNode
  rank: Pick<Wire<VixFigures>, 'ivp' | 'ivr' | 'low' | 'high' | 'sessions'> & { readonly look: number }
  how: (figure: string, value: ReactNode) => ReactNode
  items: readonly KeyValue[]
  isWide?: boolean
}

function Card({ name, note, value, change, rank, how, items, isWide = false }: CardProps) {
  const { ivp, ivr, low, high, sessions, look } = rank
  const badges = ivRankBadges({
    ivp: ivp ?? Number.NaN,
    ivr: ivr ?? Number.NaN,
    low: low ?? Number.NaN,
    high: high ?? Number.NaN,
    sessions: sessions ?? 0,
    look,
  })
  return (
    <article aria-label={name} className={isWide ? 'min-w-0 max-desk:col-span-2' : 'min-w-0'}>
      <h2 className="flex items-baseline justify-between gap-2 whitespace-nowrap px-3.5 pt-2.5 font-bold text-body">
        {name}
        <span className="font-text text-ink-3 text-micro">{note}</span>
      </h2>
      <p className="flex items-baseline gap-2 whitespace-nowrap px-3.5 font-bold text-figure/7.5 tracking-[-0.02em]">
        {value}
        <span className="font-mid text-body text-ink-2 tracking-normal">{change}</span>
      </p>
      <div className="grid gap-1.5 px-3.5 pt-2">
        <RankRail value={ivp} tick={ivr} />
        <div className="flex justify-between gap-2 whitespace-nowrap text-table">
          <Rank label="IVP" hint={`Bar: share of the last ${look} sessions with a lower close`}>
            {how('ivp', grouped(ivp, 1))}
          </Rank>
          <Rank label="IVR" hint={`Tick: place between the low and the high of the last ${look} sessions`}>
            {how('ivr', grouped(ivr, 1))}
          </Rank>
        </div>
        {badges.length > 0 && <p className="text-ink-3 text-micro">{badges.join(' · ')}</p>}
      </div>
      <KeyValues items={items} />
    </article>
  )
}

function Rank({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <span>
      <Tooltip content={hint}>
        <span className="text-ink-3 text-micro">{label}</span>
      </Tooltip>{' '}
      <b className="font-mid">{children}</b>
    </span>
  )
}
