import { plain } from '@strikelens/market/formats'
import { type ChainLeg, resolveLegs } from '../../chain/legs.ts'
import type { Construction } from '../../instrument/comparison.ts'
import type { InstrumentRequest } from '../../instrument/instrument.ts'
import { spreadOver } from './spread.ts'
import { MOST_SPREAD_LEGS } from './tool.ts'

/** How a spread is made, so that it can be compared with the same on another symbol. */
export function spreadConstruction(legs: readonly ChainLeg[], name: string, request: InstrumentRequest): Construction {
  return {
    legs,
    built: (axes, placed) => {
      const words = legs.map(({ right, quantity }, i) => ({
        right,
        strike: placed[i].strike,
        expiry: placed[i].expiry,
        isSold: quantity < 0,
        lots: Math.abs(quantity),
      }))
      const chains = new Map([...axes.chains].map(([expiry, { reading }]) => [expiry, reading]))
      const there = resolveLegs(words, axes.reading, chains, MOST_SPREAD_LEGS)
      const instrument = spreadOver(axes, there.legs, request)
      if ('noAnswer' in instrument) return instrument
      return { name: nameOf(there.legs, name), instrument }
    },
  }
}

/** 'bull call 58,200/58,600'; of one leg that leg alone. */
function nameOf(legs: readonly ChainLeg[], name: string): string {
  if (legs.length === 1) return legs[0].name
  return `${name.toLowerCase()} ${[...new Set(legs.map(({ strike }) => plain(strike)))].join('/')}`
}
