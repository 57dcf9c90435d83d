/** A question people ask, its answer, and words that mean it though neither has them. */
export interface Question {
  readonly question: string
  readonly answer: string
  readonly words: string
}
