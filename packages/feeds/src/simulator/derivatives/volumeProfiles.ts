import type { IsoDate } from '@strikelens/market/time'
import { fillGaussians, subkey, textKey } from '../random/index.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/world.ts'
import type { DerivativesSession } from './sessions.ts'

/** How many ways a day's trading comes: each contract takes a mix of two. */
export const PROFILES = 64
const KEPT = 6
/** Minutes over which trading stays busier or quieter than usual. */
const SPELL = 14

/**
 * Parts of a day's volume traded by the end of each minute: element p · (minutes + 1) + m is profile p after m minutes, from
 * 0 to 1. The session's first and last minutes are the busiest, of commodities the evening.
 */
export interface VolumeProfiles {
  readonly minutes: number
  readonly done: Float64Array
}

const kept = new WeakMap<World, Map<string, VolumeProfiles>>()

/** The profiles of a session, the same for all contracts of a market; the last few days are kept. */
export function volumeProfiles(world: World, session: DerivativesSession): VolumeProfiles {
  const known = kept.get(world) ?? new Map<string, VolumeProfiles>()
  kept.set(world, known)
  const name = `${session.market} ${session.date}`
  const found = known.get(name)
  if (found !== undefined) return found
  const profiles = makeProfiles(world.key, session)
  for (const oldest of known.keys()) {
    if (known.size < KEPT) break
    known.delete(oldest)
  }
  known.set(name, profiles)
  return profiles
}

function makeProfiles(worldKey: number, { market, date, minutes }: DerivativesSession): VolumeProfiles {
  const width = minutes + 1
  const done = new Float64Array(PROFILES * width)
  const usual = Float64Array.from({ length: minutes }, (_, m) => usualVolume(market === 'mcx', (m + 0.5) / minutes))
  const draws = new Float64Array(minutes + 2)
  const spells = new Float64Array(Math.ceil(minutes / SPELL) + 2)
  const key = profileKey(worldKey, market, date)
  for (let p = 0; p < PROFILES; p++) {
    fillGaussians(draws, minutes, subkey(key, 2 * p))
    fillGaussians(spells, spells.length - 1, subkey(key, 2 * p + 1))
    let total = 0
    for (let m = 0; m < minutes; m++) {
      const place = m / SPELL
      const cell = Math.floor(place)
      const spell = spells[cell] + (spells[cell + 1] - spells[cell]) * (place - cell)
      total += usual[m] * Math.exp(0.55 * draws[m] + 0.4 * spell)
      done[p * width + m + 1] = total
    }
    for (let m = 1; m < width; m++) done[p * width + m] /= total
    done[p * width + minutes] = 1
  }
  return { minutes, done }
}

function profileKey(worldKey: number, market: string, date: IsoDate): number {
  return subkey(subkey(worldKey, textKey(`${market} volume profiles`)), dayNumber(date))
}

function usualVolume(isEvening: boolean, done: number): number {
  if (isEvening) return 0.35 + 1.5 * Math.exp(-(((done - 0.72) / 0.16) ** 2))
  return 0.7 + 2.1 * Math.exp(-done * 11) + 1.1 * Math.exp(-(1 - done) * 9)
}
