export { routes as chart } from './chart/tool.ts'
export { routes as indexHeatmap } from './index-heatmap/tool.ts'
