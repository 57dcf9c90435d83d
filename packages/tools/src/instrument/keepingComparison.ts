import type { SetParams } from '../kit/controls.tsx'
import { keptComparison } from '../symbols/comparedText.ts'

/** Another symbol or expiry has other contracts: a comparison with a strike ends there, one with a symbol is made anew. */
export function keepingComparison(vs: string | undefined, setParams: SetParams): SetParams {
  if (vs === undefined) return setParams
  return (changes) => {
    const { symbol, expiry } = changes
    if (symbol === undefined && expiry === undefined) setParams(changes)
    else setParams({ ...changes, vs: keptComparison(vs, symbol ?? '') })
  }
}
