/** Why a line that could be read cannot be right. */
export interface Refusal {
  readonly column: string | null
  readonly reason: string
}
