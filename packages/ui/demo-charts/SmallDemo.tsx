import { grouped, price, ratio, signed, signedPercent } from '@strikelens/market/formats'
import {
  BreadthBar,
  DayRange,
  DivergingBars,
  Gauge,
  HBars,
  Scatter,
  type ScatterPoint,
  Sparkline,
  StackedBars,
} from '../src/charts/smallCharts/index.ts'
import { FUTURES } from './sample.ts'
import { walk } from './series.ts'

const points: ScatterPoint[] = FUTURES.slice(0, 40).map(([key, , , x, y]) => ({
  key,
  name: key,
  x,
  y,
  color: x > 0 ? (y > 0 ? 'lb' : 'sc') : y > 0 ? 'sb' : 'lu',
}))
const change = (key: string, name: string, value: number, color: 'call' | 'put') => ({
  key,
  name,
  value,
  text: signed(value),
  color,
  sign: value,
})

const buildups = (lb: number, sc: number, sb: number, lu: number) =>
  (
    [
      ['lb', 'Long Buildup', lb],
      ['sc', 'Short Covering', sc],
      ['sb', 'Short Buildup', sb],
      ['lu', 'Long Unwinding', lu],
    ] as const
  ).map(([key, name, value]) => ({ key, name, value, text: grouped(value), color: key }))

/** Everything that is drawn without a canvas. */
export function SmallDemo() {
  return (
    <>
      <section className="row">
        <div>
          <HBars
            label="Totals"
            size="thick"
            rows={[
              { key: 'ce', name: 'Call OI', value: 695_350, text: '6.95 L', color: 'call' },
              { key: 'pe', name: 'Put OI', value: 681_790, text: '6.82 L', color: 'put' },
              {
                key: 'ced',
                name: 'Call ΔOI',
                value: 18_740,
                text: '+18,740',
                color: 'call-bright',
                sign: 1,
                startsGroup: true,
              },
              { key: 'ped', name: 'Put ΔOI', value: 84_560, text: '+84,560', color: 'put-bright', sign: 1 },
            ]}
          />
        </div>
        <div>
          <HBars
            label="Top writers and exits today"
            rows={[
              change('a', '26,200', 12_000, 'call'),
              change('b', '26,100', 5000, 'call'),
              change('c', '26,000', 24_000, 'put'),
              change('d', '26,000', -5000, 'call'),
              change('e', '25,650', -900, 'put'),
            ]}
          />
        </div>
        <div>
          <DivergingBars
            label="What moved the premium"
            rows={[
              { key: 'delta', name: 'Delta', value: 1.2, text: signed(1.2, 2) },
              { key: 'gamma', name: 'Gamma', value: 3.4, text: signed(3.4, 2) },
              { key: 'iv', name: 'IV', value: -6.1, text: signed(-6.1, 2) },
              { key: 'time', name: 'Time', value: -4.4, text: signed(-4.4, 2) },
              { key: 'rest', name: 'Residual', value: 0.2, text: signed(0.2, 2) },
              { key: 'sum', name: 'Straddle', value: -5.7, text: signed(-5.7, 2), isTotal: true, color: 'ink-2' },
            ]}
          />
        </div>
        <div>
          <Gauge
            label="PCR"
            value={0.98}
            min={0}
            max={2}
            format={ratio}
            bands={[
              { to: 0.7, name: 'Bearish', color: 'down' },
              { to: 0.9, name: 'Mildly bearish', color: 'lu' },
              { to: 1.1, name: 'Neutral', color: 'nn' },
              { to: 1.3, name: 'Mildly bullish', color: 'sc' },
              { to: 2, name: 'Bullish', color: 'up' },
            ]}
          />
        </div>
        <div>
          <BreadthBar advances={118} declines={83} unchanged={7} />
        </div>
        <div>
          <DayRange
            label="Day"
            low={25_905}
            high={26_012}
            last={25_985}
            mark={{ value: 25_922, label: 'Open' }}
            format={price}
          />
        </div>
        <div>
          <Sparkline values={walk(16, 10, 1, 11, 0.2)} /> <Sparkline values={walk(16, 10, 1, 12, -0.2)} /> 25,985.00
        </div>
        <div>{grouped(1_234_567)}</div>
      </section>
      <section className="row">
        <div>
          <StackedBars
            label="Positions by side"
            rows={[
              { key: 'ce', name: 'CE', total: '25,500 lots', parts: buildups(2000, 6500, 15_000, 2000) },
              { key: 'pe', name: 'PE', total: '48,200 lots', parts: buildups(1000, 4200, 40_000, 3000) },
            ]}
          />
        </div>
        <div>
          <StackedBars
            label="What moved each side"
            form="diverging"
            rows={[
              {
                key: 'ce',
                name: 'CE premium',
                parts: [
                  { key: 'delta', name: 'Delta', value: 140, text: '+140.00', color: 'series-1' },
                  { key: 'theta', name: 'Theta', value: -22, text: '−22.00', color: 'series-4' },
                  { key: 'vega', name: 'Vega', value: -31, text: '−31.00', color: 'series-2' },
                ],
                dot: { value: 85, text: '+85.00' },
              },
            ]}
          />
        </div>
      </section>
      <section>
        <h2>Price against OI</h2>
        <Scatter
          height={320}
          label="Price against OI"
          points={points}
          x={{ name: 'Price change, %', format: (v) => signed(v, 1), middle: 0 }}
          y={{ name: 'OI change, %', format: (v) => signed(v, 0), middle: 0 }}
          tooltip={(key) => {
            const row = points.find((point) => point.key === key)
            return (
              <div className="ch-tip-head">
                {key} {signedPercent(row?.x ?? Number.NaN)}
              </div>
            )
          }}
        />
      </section>
    </>
  )
}
