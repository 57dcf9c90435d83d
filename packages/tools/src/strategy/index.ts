import { tool as ivDashboard } from './iv-dashboard/tool.ts'
import { tool as ivHistoricalAnalysis } from './iv-historical-analysis/tool.ts'
import { tool as ivScreener } from './iv-screener/tool.ts'
import { tool as multiStraddlePrice } from './multi-straddle-price/tool.ts'
import { tool as multiStranglePrice } from './multi-strangle-price/tool.ts'
import { tool as rollingStraddleChart } from './rolling-straddle-chart/tool.ts'
import { tool as spreadPrice } from './spread-price/tool.ts'
import { tool as straddlePremiumPcr } from './straddle-premium-pcr/tool.ts'
import { stockTool as stockStraddlePrice, tool as straddlePrice } from './straddle-price/tool.ts'
import { stockTool as stockStranglePrice, tool as stranglePrice } from './strangle-price/tool.ts'

/** Tools of the Strategy menu, in its order. */
export const strategy = [
  straddlePrice,
  rollingStraddleChart,
  stockStraddlePrice,
  straddlePremiumPcr,
  stranglePrice,
  stockStranglePrice,
  multiStraddlePrice,
  multiStranglePrice,
  spreadPrice,
  ivDashboard,
  ivScreener,
  ivHistoricalAnalysis,
]
