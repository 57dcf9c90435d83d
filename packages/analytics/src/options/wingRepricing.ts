export type WingLabel =
  | 'Vol bid'
  | 'Vol offered'
  | 'Downside bid'
  | 'Upside bid'
  | 'Downside sold'
  | 'Upside sold'
  | 'Stable'

const DEAD_BAND_POINTS = 0.3

/** Which wing is repriced (/volatility-ce-pe): changes of the wings' fixed-strike IV in vol points; first match. Null without both. */
export function wingLabel(callChangePoints: number, putChangePoints: number): WingLabel | null {
  if (Number.isNaN(callChangePoints + putChangePoints)) return null
  const isCallUp = callChangePoints > DEAD_BAND_POINTS
  const isPutUp = putChangePoints > DEAD_BAND_POINTS
  const isCallDown = callChangePoints < -DEAD_BAND_POINTS
  const isPutDown = putChangePoints < -DEAD_BAND_POINTS
  if (isCallUp && isPutUp) return 'Vol bid'
  if (isCallDown && isPutDown) return 'Vol offered'
  if (isPutUp) return 'Downside bid'
  if (isCallUp) return 'Upside bid'
  if (isPutDown) return 'Downside sold'
  return isCallDown ? 'Upside sold' : 'Stable'
}
