import type uPlot from 'uplot'
import './plot.css'

/** What we never take from uPlot: its own legend, crosshair, selection and axes. We draw those in our look. */
export const bareOptions = {
  legend: { show: false },
  cursor: { show: false },
  select: { show: false, left: 0, top: 0, width: 0, height: 0 },
  axes: [{ show: false }, { show: false }],
} satisfies Partial<uPlot.Options>
