import { compact, grouped, iv, plain, signed } from '@strikelens/market/formats'
import { useState } from 'react'
import { CurveChart, type CurveMark, type CurveSeries } from '../src/charts/curveChart/index.ts'

const strikes = Float64Array.from({ length: 41 }, (_, i) => 25_000 + i * 50)
const smile = (level: number) => strikes.map((at) => level + ((at - 26_020) / 600) ** 2 - (at - 26_020) / 900)
const oiLots = strikes.map(
  (at) => Math.round(120_000 * Math.exp(-(((at - 26_200) / 400) ** 2))) + (at % 100 === 0 ? 9000 : 0),
)
const low = Uint8Array.from(strikes, (at) => (Math.abs(at - 26_020) > 800 ? 1 : 0))

const SMILE: CurveSeries[] = [
  { kind: 'line', key: 'now', name: 'IV now', color: 'premium', values: smile(12), isMain: true },
  { kind: 'line', key: 'base', name: 'IV at 09:30', color: 'ink-3', values: smile(12.6), dash: 'dashed' },
  {
    kind: 'dots',
    key: 'legs',
    name: 'Strikes',
    color: 'premium',
    values: smile(12).map((value, i) => value + ((i % 5) - 2) * 0.05),
    size: oiLots,
    sizeName: 'OI',
    formatSize: grouped,
    hollow: low,
  },
]
const MARKS: CurveMark[] = [
  { at: 25_985, label: 'Spot 25,985', color: 'spot' },
  { at: 26_020, label: 'F 26,020', color: 'future' },
  { at: 26_000, label: 'Max pain', color: 'ink', isDashed: true },
  { at: 26_200, label: 'R1', color: 'call' },
  { at: 25_800, label: 'S1', color: 'put' },
]
const gex = strikes.map((at, i) => (at - 25_990) * Math.exp(-(((at - 26_000) / 350) ** 2)) * (i % 2 ? 1 : 1.4))
const total = gex.map((_, i) => gex.slice(0, i + 1).reduce((sum, one) => sum + one, 0))
const GEX: CurveSeries[] = [
  {
    kind: 'bars',
    key: 'gex',
    name: 'GEX',
    color: 'up',
    belowColor: 'down',
    values: gex,
  },
  { kind: 'line', key: 'sum', name: 'Cumulative', color: 'ink-2', axis: 'right', values: total },
]
const EXPIRIES = ['17 Nov', '24 Nov', '1 Dec', '8 Dec', '29 Dec', '26 Jan']
const TERM: CurveSeries[] = [
  {
    kind: 'step',
    key: 'fwd',
    name: 'Forward vol',
    color: 'series-4',
    values: Float64Array.of(12, 12.4, 13, 12.8, 13.6, 14),
  },
  {
    kind: 'dots',
    key: 'atm',
    name: 'ATM IV',
    color: 'premium',
    values: Float64Array.of(12, 12.2, 12.5, Number.NaN, 13, 13.4),
  },
]

/** Curves over a strike and over names. */
export function CurveDemo() {
  const [chosen, setChosen] = useState('none')
  return (
    <>
      <section>
        <h2>Smile</h2>
        <CurveChart
          label="Smile, 25 Nov"
          x={strikes}
          xAxis={{ name: 'Strike', format: plain }}
          left={{ name: 'IV', unit: '%', format: (value) => iv(value / 100, 1) }}
          series={SMILE}
          marks={MARKS}
          span={{ from: 25_645, to: 26_395, label: 'Expected move' }}
          isByStrike
          height={300}
        />
      </section>
      <section>
        <h2>Gamma exposure</h2>
        <CurveChart
          label="Gamma exposure by strike"
          x={strikes}
          xAxis={{ name: 'Strike', format: plain }}
          left={{ name: 'GEX', unit: '₹ Cr', format: compact }}
          right={{ name: 'Cumulative', unit: '₹ Cr', format: compact }}
          series={GEX}
          marks={[{ at: 25_984, label: 'Flip 25,984', color: 'warn', isDashed: true }, ...MARKS.slice(0, 2)]}
          height={300}
        />
      </section>
      <section>
        <h2>Term structure</h2>
        <CurveChart
          label="Term structure"
          x={Float64Array.from(EXPIRIES.keys())}
          xAxis={{ name: 'Expiry', categories: EXPIRIES }}
          left={{ name: 'IV', unit: '%', format: (value) => signed(value, 1) }}
          series={TERM}
          levels={[{ value: 12.7, label: 'HV20 12.7', color: 'vwap' }]}
          onSelect={(at) => setChosen(EXPIRIES[at])}
          height={260}
        />
        <p id="chosen">{chosen}</p>
      </section>
    </>
  )
}
