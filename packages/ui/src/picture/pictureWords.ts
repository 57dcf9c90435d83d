/** What is written around a picture. */
export interface PictureWords {
  /** The name of the tool. */
  readonly title: string
  /** Its main choices: 'NIFTY · 17 Nov'. */
  readonly subject: string
  /** When the figures are of, where they come from, who drew them. */
  readonly foot: readonly string[]
}
