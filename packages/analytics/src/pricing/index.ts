export {
  blackPrice,
  CE,
  GREEK_COUNT,
  type Greeks,
  greeks,
  PE,
  type Right,
  writeGreeks,
  writeStrikeGreeks,
} from './black76.ts'
export * from './impliedVolatility.ts'
export { normalCdf, normalDensity } from './normal.ts'
export { normalisedBlack } from './normalisedBlack.ts'
export { normalisedVolatility } from './normalisedVolatility.ts'
