export { routes as priceSpurt } from './price-spurt/tool.ts'
