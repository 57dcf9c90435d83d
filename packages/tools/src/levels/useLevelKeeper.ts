import type { LevelKeeper } from '@strikelens/ui/charts/frame'
import { choose, kept, useKept } from '@strikelens/ui/kept'
import { useMemo } from 'react'
import { levelsOn, readLevels, withLevels } from './levels.ts'

const KEY = 'drawnLevels'

/** The levels a reader drew on the charts of a symbol, kept with it in this browser and by the account; null of no symbol. */
export function useLevelKeeper(symbol: string | undefined): LevelKeeper | null {
  const text = useKept(KEY)
  return useMemo(() => {
    if (symbol === undefined || symbol === '') return null
    const all = readLevels(text)
    return {
      symbol,
      levels: (of) => levelsOn(all, { symbol, of }),
      keep: (of, own) => choose(KEY, JSON.stringify(withLevels(readLevels(kept(KEY)), { symbol, of }, own))),
    }
  }, [text, symbol])
}
