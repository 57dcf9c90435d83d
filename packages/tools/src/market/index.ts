export { routes as indexHeatmap } from './index-heatmap/tool.ts'
