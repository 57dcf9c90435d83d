import { grouped, signed } from '@strikelens/market/formats'
import { CurveChart } from '@strikelens/ui/charts/curveChart'
import { SelectMenu } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Panel, PictureLine } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo, useState } from 'react'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import type { IvDashboard, Params } from './ivDashboard.ts'
import { termSeries } from './termSeries.ts'

/** As tall as the sectors beside it. */
const HEIGHT_PX = 440
const PHONE_HEIGHT_PX = 300
const X_AXIS = { name: 'Days to expiry', format: (days: number) => grouped(days, days < 10 ? 1 : 0) }
const IV_AXIS = { name: 'ATM IV', unit: '%', format: (value: number) => grouped(value, 1) }

/** What each expiry of an index prices, now and at the previous close; the other indices can be laid over it. */
export function TermPanel({ data }: ViewProps<IvDashboard, Params>) {
  const isPhone = usePhone()
  const [chosen, choose] = useChosen(data)
  if (chosen === undefined) return null
  return (
    <Panel
      title={TITLE}
      note={termNote(chosen)}
      hasRule={false}
      actions={<IndexMenu data={data} chosen={chosen} onChoose={choose} />}
    >
      <TermChart data={data} chosen={chosen} height={isPhone ? PHONE_HEIGHT_PX : HEIGHT_PX} />
    </Panel>
  )
}

/** The same as the page's picture, while no stock has a rank. */
export function TermPicture({ data }: Pick<ViewProps<IvDashboard, Params>, 'data'>) {
  const [chosen, choose] = useChosen(data)
  if (chosen === undefined) return null
  return (
    <>
      <PictureLine
        title={TITLE}
        note={termNote(chosen)}
        legend={<IndexMenu data={data} chosen={chosen} onChoose={choose} />}
      />
      <TermChart data={data} chosen={chosen} />
    </>
  )
}

const TITLE = 'Term structure'

type Data = ViewProps<IvDashboard, Params>['data']
type Index = Data['indices'][number]

function useChosen({ indices }: Data) {
  const [wanted, setWanted] = useState<string | null>(null)
  return [indices.find(({ symbol }) => symbol === wanted) ?? indices[0], setWanted] as const
}

function termNote({ symbol, volTerm, slopePoints }: Index): string {
  return volTerm === null ? symbol : `${symbol}: ${volTerm}, ${signed(slopePoints, 1)} vol points`
}

interface IndexMenuProps {
  readonly data: Data
  readonly chosen: Index
  readonly onChoose: (symbol: string) => void
}

function IndexMenu({ data, chosen, onChoose }: IndexMenuProps) {
  return (
    <SelectMenu
      label="Index"
      value={chosen.symbol}
      options={data.indices.map(({ symbol }) => ({ value: symbol, label: symbol }))}
      onChange={onChoose}
    />
  )
}

function TermChart({ data, chosen, height }: { data: Data; chosen: Index; height?: number }) {
  const { symbol, term } = chosen
  const series = useMemo(() => termSeries(data.indices, symbol), [data.indices, symbol])
  const x = useMemo(() => column(term.days), [term])
  return (
    <CurveChart
      label={`Term structure of ${symbol}`}
      x={x}
      xAxis={X_AXIS}
      left={IV_AXIS}
      series={series}
      {...(height === undefined ? {} : { height })}
      tooltipRows={(days) => {
        const place = x.indexOf(days)
        const [now, before] = [term.atmIvPct[place], term.previousAtmIvPct[place]]
        if (place < 0) return []
        return [
          { name: 'Expiry', text: day(term.expiries[place]) },
          { name: 'Change', text: now == null || before == null ? '–' : signed(now - before, 1) },
        ]
      }}
    />
  )
}
