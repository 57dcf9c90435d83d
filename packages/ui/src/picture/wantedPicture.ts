/** A part of the page that a reader wants as a file. */
export interface WantedPicture {
  readonly element: HTMLElement
  /** Of the file. */
  readonly name: string
  /** Keys of its colours that stand elsewhere on the page. */
  readonly legends: Iterable<Element>
}

/** What is written around it. */
export interface PictureWords {
  /** The name of the tool. */
  readonly title: string
  /** Its main choices: 'NIFTY · 17 Nov'. */
  readonly subject: string
  /** When the figures are of, where they come from, who drew them. */
  readonly foot: readonly string[]
}

/** Reads the words of the moment; null before there is an answer. */
export type ReadWords = () => Promise<PictureWords | null>
