import type { IsoDate } from '@strikelens/market/time'

/** A link below a paragraph: a page of ours by its path, or an address to write to. */
export interface ArticleLink {
  readonly label: string
  readonly href: string
}

/** What a section is made of: a paragraph, a list, a table, or links. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly links: readonly ArticleLink[] }

export interface Section {
  /** Its anchor in the address. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** One version of a text that people agree to or rely on. A version that was in force never changes. */
export interface ArticleVersion {
  readonly version: number
  readonly effective: IsoDate
  /** What it says, in five lines of plain language. */
  readonly summary: readonly string[]
  readonly sections: readonly Section[]
}

/** A versioned text, newest version first. */
export interface Article {
  readonly title: string
  readonly versions: readonly ArticleVersion[]
}

/** The version an address asks for by `v`; the newest where it asks for none, or for one that never was. */
export function versionOf({ versions }: Article, v: string | undefined): ArticleVersion {
  return versions.find(({ version }) => String(version) === v) ?? versions[0]
}
