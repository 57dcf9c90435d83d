import { grouped, price, ratio, signed, signedPercent } from '@strikelens/market/formats'
import type { TimeMark, TimePane, TooltipRow } from '@strikelens/ui/charts/timeChart'
import { rollMarks } from '../../chain/rollMarks.ts'
import { indicatorPanes } from '../../indicators/indicatorPanes.ts'
import { overlaysOf } from '../../instrument/overlays.ts'
import type { PremiumChart } from '../../instrument/premiumChart.ts'
import { oiPane, premiumPane, volatilityPane } from '../../instrument/premiumPanes.ts'
import { hollowReason, untoldPrices } from '../../instrument/premiumTip.ts'
import { pairChart } from '../../pair/pairChart.ts'
import type { Wire } from '../../result.ts'
import { METRIC_NAMES, pcrPane, spotPane } from './pcrPanes.ts'
import type { Params, PremiumPcr } from './premiumPcr.ts'

/** The straddle as its chart takes it; the OI beside it is that of the scope, which the ratio is made of. */
export function straddleChart(data: Wire<PremiumPcr>): PremiumChart {
  const { strike } = data.resolved
  return pairChart({ ...data, pair: { put: strike, call: strike } }, 'Straddle')
}

/** Premium, ratio and spot on one time axis, and the panes that were asked for. */
export function premiumPcrPanes(data: Wire<PremiumPcr>, params: Params): TimePane[] {
  const chart = straddleChart(data)
  const asked = overlaysOf(params)
  // Spot has a pane of its own.
  const beside = new Set([...asked].filter((overlay) => overlay !== 'spot'))
  return [
    { ...premiumPane(chart, params, beside), weight: 3 },
    pcrPane(data, params.metric),
    ...(asked.has('spot') ? [spotPane(data)] : []),
    ...(asked.has('iv') || asked.has('vix') ? [volatilityPane(chart, asked)] : []),
    ...(asked.has('oi') ? [oiPane(chart)] : []),
    ...indicatorPanes(data.indicators),
  ]
}

/** Strokes where a rolled window took other strikes, and where the contract settled. */
export function premiumPcrMarks({ rows, settlement }: Wire<PremiumPcr>): TimeMark[] {
  const last = rows.time.at(-1)
  if (settlement === null || last == null) return rollMarks(rows)
  return [...rollMarks(rows), { time: last, label: `Settled at ${price(settlement)}`, color: 'ink' }]
}

/** The figures of a row that no line tells: all three ratios, in full, and what they are made of. */
export function premiumPcrTip(data: Wire<PremiumPcr>, params: Params, row: number): readonly TooltipRow[] {
  const { rows } = data
  const pair = (pe: number | null, ce: number | null) => `${grouped(pe)} / ${grouped(ce)}`
  return [
    { name: METRIC_NAMES.oi, text: ratio(rows.pcr[row]) },
    { name: METRIC_NAMES.volume, text: ratio(rows.pcrVolume[row]) },
    { name: METRIC_NAMES.chg, text: ratio(rows.pcrOiChg[row]) },
    { name: 'PE / CE OI', text: pair(rows.peOi[row], rows.ceOi[row]) },
    { name: 'PE / CE ΔOI', text: `${signed(rows.peOiChg[row])} / ${signed(rows.ceOiChg[row])}` },
    ...untoldPrices(straddleChart(data), params, row),
    { name: 'Gap to VWAP', text: signedPercent(rows.gapPct[row]) },
    ...hollowReason(rows, row),
  ]
}
