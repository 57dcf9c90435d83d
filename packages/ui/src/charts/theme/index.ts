export { type ChartTheme, chartTheme, onThemeChange } from './chartTheme.ts'
export { heatFill, heatPercent, heatShare } from './heat.ts'
export { type ColorToken, textToken, withOpacity } from './tokens.ts'
