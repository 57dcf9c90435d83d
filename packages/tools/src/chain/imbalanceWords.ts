/** How the OI change imbalance comes about (§O13), for hints: what is cut counts half, so that a cut does not make it ±1. */
export const IMBALANCE_HINT =
  '(PE ΔOI − CE ΔOI) ÷ (|PE ΔOI| + |CE ΔOI|), with cut lots counted at half in the numerator'
