/** Volatility risk premium in vol points: IV30 − HV20 (§S13); NaN when either is missing. */
export function vrp(iv30Pct: number, hv20Pct: number): number {
  return iv30Pct - hv20Pct
}

/** IV/HV = IV30/HV20 (§S13); NaN when either is missing or HV20 is 0. */
export function ivToHv(iv30Pct: number, hv20Pct: number): number {
  return hv20Pct === 0 ? Number.NaN : iv30Pct / hv20Pct
}

export type Pricing = 'Rich' | 'Cheap' | 'Fair'

/** Are options dear or cheap by IVP and IV/HV together (§S13); null when either is missing. */
export function pricing(ivp: number, ivOverHv: number): Pricing | null {
  if (Number.isNaN(ivp) || Number.isNaN(ivOverHv)) return null
  if (ivp >= 60 && ivOverHv >= 1.2) return 'Rich'
  return ivp <= 30 && ivOverHv <= 0.9 ? 'Cheap' : 'Fair'
}
