import { BUILDUP_NAMES, BUILDUPS, buildupCode } from '@strikelens/analytics/futures'
import { clock, signedPercent } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { Scatter, type ScatterPoint, type ScatterRegion } from '@strikelens/ui/charts/smallCharts'
import { day } from '@strikelens/ui/formats'
import { PictureLine } from '@strikelens/ui/frame'
import { memo, useMemo } from 'react'
import { buildupColor } from '../../board/buildupColor.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, PriceVsOi } from './compute.ts'

const UP: readonly [number, number] = [0, Number.POSITIVE_INFINITY]
const DOWN: readonly [number, number] = [Number.NEGATIVE_INFINITY, 0]

/** Every row by its change of price and of OI; the latest stands out. */
export const RowScatter = memo(function RowScatter({ data }: ViewProps<PriceVsOi, Params>) {
  const points = useMemo(() => scatterPoints(data), [data])
  const regions = useMemo(() => quadrants(data), [data])
  const of = (key: string) => Number(key)
  return (
    <>
      <PictureLine
        title="Rows by change of price and OI"
        note={`${data.interval}, the largest dot is the latest row`}
      />
      <Scatter
        label={`${data.symbol} rows by change of price and OI`}
        points={points}
        x={{ name: `ΔP of ${data.names.priceName}, %`, format: (value) => signedPercent(value), middle: 0 }}
        y={{ name: `Δ${data.names.oiName}, %`, format: (value) => signedPercent(value), middle: 0 }}
        regions={regions}
        tooltip={(key) => (
          <>
            <b>{rowName(data, of(key))}</b>
            <br />
            Price {signedPercent(data.rows.priceChangePct[of(key)])}
            <br />
            OI {signedPercent(data.rows.oiChangePct[of(key)])}
          </>
        )}
      />
    </>
  )
})

/** The dots, the latest first and largest; those of options' sums have no class to be coloured by. */
export function scatterPoints(data: Wire<PriceVsOi>): readonly ScatterPoint[] {
  const { rows } = data
  const shown = rows.newestFirst.filter((row) => row !== null)
  return shown.map((row, place) => ({
    key: String(row),
    name: place === 0 ? `Latest, ${rowName(data, row)}` : '',
    x: rows.priceChangePct[row] ?? Number.NaN,
    y: rows.oiChangePct[row] ?? Number.NaN,
    color: rows.buildup === null ? 'series-1' : buildupColor(rows.buildup[row]),
    size: place === 0 ? 4 : 1,
  }))
}

/** What lies in each quarter: a class, or of sums of options only which way both went. */
export function quadrants({ rows }: Pick<Wire<PriceVsOi>, 'rows'>): readonly ScatterRegion[] {
  return [
    { x: UP, y: UP, sides: [1, 1] },
    { x: DOWN, y: UP, sides: [-1, 1] },
    { x: UP, y: DOWN, sides: [1, -1] },
    { x: DOWN, y: DOWN, sides: [-1, -1] },
  ].map(({ x, y, sides: [price, oi] }): ScatterRegion => {
    const code = buildupCode(price, oi)
    const plain = `Price ${price > 0 ? 'up' : 'down'}, OI ${oi > 0 ? 'up' : 'down'}`
    const label = rows.buildup === null ? plain : BUILDUP_NAMES[BUILDUPS[code]]
    return { label, color: buildupColor(code), x, y, nameAt: oi > 0 ? 'top' : 'bottom' }
  })
}

function rowName({ rows, interval }: Pick<Wire<PriceVsOi>, 'rows' | 'interval'>, row: number): string {
  const time = rows.time[row]
  if (time === null) return ''
  if (interval === '1d') return day(istDate(time))
  return rows.sessions.length === 1 ? clock(time) : `${day(istDate(time))} ${clock(time)}`
}
