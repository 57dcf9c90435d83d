import { tool as advanceOptionChain, stockTool as stockAdvanceOptionChain } from './advance-option-chain/tool.ts'
import { tool as callVsPutCrossover } from './call-vs-put-crossover/tool.ts'
import { tool as callVsPutOi, stockTool as stockCallVsPutOi } from './call-vs-put-oi/tool.ts'
import { tool as futureGreeks } from './future-greeks-call-vs-put/tool.ts'
import { tool as impliedVolatility } from './implied-volatility/tool.ts'
import { tool as longShort } from './long-short/tool.ts'
import { tool as multiStrikeOi } from './multi-strike-oi/tool.ts'
import { tool as multiStrikeOptionPrice } from './multi-strike-option-price/tool.ts'
import { tool as oiAnalysis, stockTool as stockOiAnalysis } from './oi-analysis/tool.ts'
import { tool as optionChain, stockTool as stockOptionChain } from './option-chain/tool.ts'
import { tool as pcrAnalysis } from './pcr-analysis/tool.ts'
import { tool as premiumDecay } from './premium-decay/tool.ts'
import { tool as syntheticFuture } from './synthetic-future-analysis/tool.ts'
import { stockTool as stockTimeSeriesChain, tool as timeSeriesChain } from './timeseries-option-chain/tool.ts'
import { tool as trendingOi } from './trending-oi/tool.ts'
import { tool as vegaAnalysis } from './vega-analysis/tool.ts'
import { tool as volatilityCePe } from './volatility-ce-pe/tool.ts'

/** Tools of the Options menu, in its order. */
export const options = [
  oiAnalysis,
  optionChain,
  advanceOptionChain,
  stockAdvanceOptionChain,
  stockOiAnalysis,
  stockOptionChain,
  trendingOi,
  callVsPutOi,
  multiStrikeOi,
  stockCallVsPutOi,
  timeSeriesChain,
  stockTimeSeriesChain,
  impliedVolatility,
  vegaAnalysis,
  callVsPutCrossover,
  multiStrikeOptionPrice,
  syntheticFuture,
  premiumDecay,
  longShort,
  volatilityCePe,
  pcrAnalysis,
  futureGreeks,
]
