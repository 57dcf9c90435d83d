import { CE, PE, type Right } from '../pricing/index.ts'

/** A leg of a spread type: quantity, right, strike as ATM + so many widths, and which expiry. */
export interface SpreadLeg {
  readonly quantity: number
  readonly right: Right
  readonly widths: number
  readonly expiry: 'near' | 'next'
}

function near(quantity: number, right: Right, widths: number): SpreadLeg {
  return { quantity, right, widths, expiry: 'near' }
}

function next(quantity: number, right: Right, widths: number): SpreadLeg {
  return { quantity, right, widths, expiry: 'next' }
}

/** The spread types of /spread-price and the legs each fills in from the ATM strike. */
export const SPREAD_TYPES = {
  'bull-call': [near(1, CE, 0), near(-1, CE, 1)],
  'bear-put': [near(1, PE, 0), near(-1, PE, -1)],
  'bull-put': [near(-1, PE, 0), near(1, PE, -1)],
  'bear-call': [near(-1, CE, 0), near(1, CE, 1)],
  'call-calendar': [near(-1, CE, 0), next(1, CE, 0)],
  'put-calendar': [near(-1, PE, 0), next(1, PE, 0)],
  diagonal: [near(-1, CE, 1), next(1, CE, 0)],
  'call-ratio': [near(1, CE, 0), near(-2, CE, 1)],
  'put-ratio': [near(1, PE, 0), near(-2, PE, -1)],
  butterfly: [near(1, CE, -1), near(-2, CE, 0), near(1, CE, 1)],
  'iron-fly': [near(-1, CE, 0), near(-1, PE, 0), near(1, CE, 1), near(1, PE, -1)],
  'iron-condor': [near(-1, CE, 1), near(-1, PE, -1), near(1, CE, 2), near(1, PE, -2)],
} as const satisfies Record<string, readonly SpreadLeg[]>

export type SpreadType = keyof typeof SPREAD_TYPES
