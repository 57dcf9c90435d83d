import * as z from 'zod/mini'
import { indicators } from '../indicators/indicatorParam.ts'
import { choice, expiry, legs, moment, namedDate, overlays, text } from '../params.ts'
import { instrumentOf } from './chartInstrument.ts'
import { CHART_INTERVALS } from './intervals.ts'

/** What can stand on the chart beside its bars. */
export const SHOWN = ['volume', 'levels', 'gaps', 'lines', 'profile', 'events', 'oi'] as const
export type Shown = (typeof SHOWN)[number]
export const DEFAULT_SHOWN = ['volume', 'levels', 'events'] as const satisfies readonly Shown[]

/** What a chart is asked for, by its page and by every drawer. */
export const chartParams = {
  /**
   * A share, fund, index or commodity; a contract by its code, 'NIFTY:2026-11-24:25000:CE', or a future by its exchange's
   * name, 'NIFTY26NOVFUT'.
   */
  symbol: z._default(
    z
      .pipe(
        text(() => true),
        z.transform((written) => written.trim().toUpperCase()),
      )
      .check(z.refine((written) => instrumentOf(written) !== null)),
    'NIFTY',
  ),
  /** Of `legs`, where they name none of their own. */
  expiry,
  /** Options held together; absent: the symbol itself. */
  legs,
  interval: choice(CHART_INTERVALS, '1d'),
  /** The first day that is drawn; absent: as many bars as fill a chart. */
  from: namedDate,
  ind: indicators,
  show: overlays(SHOWN, DEFAULT_SHOWN),
  ...moment,
}

const schema = z.object(chartParams)
export type ChartParams = z.output<typeof schema>
