import type { StrikeRange } from '@strikelens/analytics/options'

/** A window this wide and wider is there to be looked around in; a smaller one was chosen to be short. */
const WIDENS_FROM = 10

/** The strikes that a chain shows around ATM. */
export interface WallWindow extends StrikeRange {
  /** Strikes that were added below and above what was chosen, so that both walls stand in it. */
  readonly addedBelow: number
  readonly addedAbove: number
}

/** A window of strikes, widened to hold the walls at these places; −1 is no wall. */
export function windowWithWalls(chosen: StrikeRange, range: string, walls: readonly number[]): WallWindow {
  const held = Number(range) >= WIDENS_FROM ? walls.filter((place) => place >= 0) : []
  const from = Math.min(chosen.from, ...held)
  const to = Math.max(chosen.to, ...held.map((place) => place + 1))
  return { from, to, addedBelow: chosen.from - from, addedAbove: to - chosen.to }
}

/** The choices of a window, of which the chosen one says that the walls widened it: '±10 and walls'. */
export function windowChoices<Choice extends { readonly value: string; readonly label: string }>(
  choices: readonly Choice[],
  chosen: string,
  added: { readonly addedBelow: number | null; readonly addedAbove: number | null } | undefined,
): readonly Choice[] {
  if ((added?.addedBelow ?? 0) + (added?.addedAbove ?? 0) === 0) return choices
  return choices.map((one) => (one.value === chosen ? { ...one, label: `${one.label} and walls` } : one))
}
