import { tool as futureAnalysis } from './future-analysis/tool.ts'
import { tool as futureBuildupHeatmap } from './future-buildup-heatmap/tool.ts'
import { tool as futureBuildupScreener } from './future-buildup-screener/tool.ts'
import { tool as futureDashboard } from './future-dashboard/tool.ts'
import { tool as futureHeatmap } from './future-heatmap/tool.ts'
import { tool as futureLongShort } from './future-long-short/tool.ts'
import { tool as futureScreener } from './future-screener/tool.ts'
import { tool as futureTrend } from './future-trend/tool.ts'
import { tool as futureUnusualActivity } from './future-unusual-activity/tool.ts'
import { tool as priceVsOi } from './price-vs-oi/tool.ts'

/** Tools of the Futures menu, in its order. */
export const futures = [
  futureDashboard,
  futureScreener,
  futureBuildupScreener,
  futureBuildupHeatmap,
  futureAnalysis,
  futureTrend,
  futureLongShort,
  futureHeatmap,
  futureUnusualActivity,
  priceVsOi,
]
