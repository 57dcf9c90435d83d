export { type ChartTheme, chartTheme, onThemeChange } from './chartTheme.ts'
export { type ColorToken, textToken, withOpacity } from './tokens.ts'
