import type { LevelKeeper } from '@strikelens/ui/charts/frame'
import { choose, kept, useKept } from '@strikelens/ui/kept'
import { useMemo } from 'react'
import { DEFAULT_PREFERENCES, preferences } from '../preferences.ts'
import { levelsOn, withLevels } from './levels.ts'

const KEY = 'drawnLevels'

/** The levels a reader drew on the charts of a symbol, kept with it in this browser and by the account; null of no symbol. */
export function useLevelKeeper(symbol: string | undefined): LevelKeeper | null {
  const text = useKept(KEY)
  return useMemo(() => {
    if (symbol === undefined || symbol === '') return null
    const all = allOf(text)
    return {
      symbol,
      levels: (of) => levelsOn(all, { symbol, of }),
      keep: (of, own) => choose(KEY, JSON.stringify(withLevels(allOf(kept(KEY)), { symbol, of }, own))),
    }
  }, [text, symbol])
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
