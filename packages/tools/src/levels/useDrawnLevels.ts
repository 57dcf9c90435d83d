import { choose, kept, useKept } from '@strikelens/ui/kept'
import { useCallback, useMemo } from 'react'
import { DEFAULT_PREFERENCES, preferences } from '../preferences.ts'
import { type LevelScale, levelsOn, type OwnLevel, withLevels } from './levels.ts'

const KEY = 'drawnLevels'

/** The levels a reader drew on a scale, kept with the symbol in this browser and by the account; and the way to change them. */
export function useDrawnLevels({ symbol, of }: LevelScale) {
  const text = useKept(KEY)
  const levels = useMemo(() => levelsOn(allOf(text), { symbol, of }), [text, symbol, of])
  const onChange = useCallback(
    (own: readonly OwnLevel[]) => choose(KEY, JSON.stringify(withLevels(allOf(kept(KEY)), { symbol, of }, own))),
    [symbol, of],
  )
  return useMemo(() => ({ levels, onChange }), [levels, onChange])
}

/** What somebody else wrote there is as good as nothing drawn. */
function allOf(text: string | null) {
  if (text === null) return DEFAULT_PREFERENCES.drawnLevels
  try {
    return preferences.parse({ [KEY]: JSON.parse(text) }).drawnLevels
  } catch {
    return DEFAULT_PREFERENCES.drawnLevels
  }
}
