import { DECIMAL_SLACK } from '../numeric/index.ts'

/**
 * "Divergence" of /pcr-analysis: over the last 60 minutes spot and PCR (OI) moved in opposite directions, spot by at least
 * 0.25 % and the PCR by at least 0.05. False when a move is unknown.
 */
export function isPcrDivergence(spotMovePct: number, pcrMove: number): boolean {
  return (
    spotMovePct * pcrMove < 0 &&
    Math.abs(spotMovePct) >= 0.25 - DECIMAL_SLACK &&
    Math.abs(pcrMove) >= 0.05 - DECIMAL_SLACK
  )
}
