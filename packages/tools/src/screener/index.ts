export { routes as week52HighLow } from './52-week-high-low/tool.ts'
export { routes as accumulationDistributionScreener } from './accumulation-distribution-screener/tool.ts'
export { routes as dailyVolumeScreener } from './daily-volume-screener/tool.ts'
export { routes as priceSpurt } from './price-spurt/tool.ts'
