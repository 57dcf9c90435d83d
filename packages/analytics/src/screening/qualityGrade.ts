/** Letter for a 0–100 score (§I7): A ≥ 75, B ≥ 50, C below; null without a score. */
export function qualityGrade(score: number): 'A' | 'B' | 'C' | null {
  if (Number.isNaN(score)) return null
  return score >= 75 ? 'A' : score >= 50 ? 'B' : 'C'
}
