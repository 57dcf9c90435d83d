export { routes as marketScreener } from './market-screener/tool.ts'
export { routes as momentumStocks } from './momentum-stocks/tool.ts'
export { routes as priceSpurt } from './price-spurt/tool.ts'
export { routes as relativeStrength } from './relative-strength/tool.ts'
