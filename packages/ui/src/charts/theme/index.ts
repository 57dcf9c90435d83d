export { type ChartTheme, chartTheme, onThemeChange } from './chartTheme.ts'
export { heatFill, heatPercent, heatShare, type TileFill, tileFill } from './heat.ts'
export { type ColorToken, nameToken, textToken, withOpacity } from './tokens.ts'
