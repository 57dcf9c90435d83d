import { nextWave, type TargetWave, type WaveFault, type WavePoints, waveFault } from './elliottWaves.ts'
import { type WaveLevel, waveLevels } from './fibonacciLevels.ts'

/** How near levels must lie to join: a percentage of the price (0.25, 0.5, 1), or the ATR of the symbol. */
export type ClusterTolerance = { readonly pct: number } | { readonly atr: number }

export interface WaveCluster {
  readonly from: number
  readonly to: number
  /** mean of the members' prices by weight */
  readonly centre: number
  /** sum of the members' weights */
  readonly strength: number
  /** ascending */
  readonly members: readonly WaveLevel[]
}

/**
 * Groups of levels that fall together and come from at least two bases, lowest first. A level joins while it is within
 * the tolerance of the level before it and within twice the tolerance of the group's first (ATR: 0.25 and 0.5 ATR).
 * `levels` ascending as waveLevels gives them; struck-out targets do not take part.
 */
export function waveClusters(levels: readonly WaveLevel[], tolerance: ClusterTolerance): WaveCluster[] {
  const clusters: WaveCluster[] = []
  let group: WaveLevel[] = []
  const close = () => {
    if (group.some(({ base }) => base !== group[0].base)) clusters.push(clusterOf(group))
    group = []
  }
  for (const level of levels) {
    if (level.isStruckOut) continue
    if (group.length > 0 && !joins(level.price, group[group.length - 1].price, group[0].price, tolerance)) close()
    group.push(level)
  }
  close()
  return clusters
}

function joins(price: number, previous: number, first: number, tolerance: ClusterTolerance): boolean {
  const near = 'atr' in tolerance ? 0.25 * tolerance.atr : (tolerance.pct / 100) * previous
  const far = 'atr' in tolerance ? 0.5 * tolerance.atr : 2 * (tolerance.pct / 100) * first
  return price - previous <= near && price - first <= far
}

function clusterOf(members: readonly WaveLevel[]): WaveCluster {
  let weighted = 0
  let strength = 0
  for (const { price, weight } of members) {
    weighted += price * weight
    strength += weight
  }
  return {
    from: members[0].price,
    to: members[members.length - 1].price,
    centre: weighted / strength,
    strength,
    members,
  }
}

/** Word for a cluster's strength: 4 and more Strong, 3 Medium, below Weak. */
export function clusterStrengthWord(strength: number): 'Strong' | 'Medium' | 'Weak' {
  if (strength >= 4) return 'Strong'
  return strength >= 3 ? 'Medium' : 'Weak'
}

export type WaveProjection =
  | { readonly ok: true; readonly target: TargetWave; readonly levels: WaveLevel[]; readonly clusters: WaveCluster[] }
  | { readonly ok: false; readonly why: WaveFault }

/** Levels and clusters of a target wave, 'auto' taking the wave in progress; or what is wrong with the points. */
export function waveProjection(
  points: WavePoints,
  target: TargetWave | 'auto',
  tolerance: ClusterTolerance,
  ownRatios?: readonly number[],
): WaveProjection {
  const wave = target === 'auto' ? nextWave(points) : target
  const why = waveFault(points, wave)
  if (why !== null) return { ok: false, why }
  if (wave === null) return { ok: false, why: 'no-target' }
  const levels = waveLevels(points, wave, ownRatios)
  return { ok: true, target: wave, levels, clusters: waveClusters(levels, tolerance) }
}
