import { fixed } from '@strikelens/analytics/numeric'
import { signed } from '@strikelens/market/formats'

/** Decimals that a figure has unless its limit asks for more. */
const USUAL = 2
const MOST = 5

/** z as it is written: with as many decimals as tell on which side of ±1 it lies. */
export function zText(z: number | null): string {
  return sharp(z, 1)
}

/** Φ likewise, against ±0.10. */
export function flowText(flow: number | null): string {
  return sharp(flow, 0.1)
}

function sharp(value: number | null, limit: number): string {
  if (value === null || Number.isNaN(value)) return '–'
  const isBeyond = Math.abs(value) >= limit
  let decimals = USUAL
  while (decimals < MOST && Number(fixed(Math.abs(value), decimals)) >= limit !== isBeyond) decimals++
  return signed(value, decimals)
}
