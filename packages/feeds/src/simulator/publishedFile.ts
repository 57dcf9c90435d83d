import type { IsoDate } from '@strikelens/market/time'

/** A file as an exchange publishes it after a session. */
export interface PublishedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** '12112026', as most of their names have it. */
export function dayFirstOf(date: IsoDate): string {
  return `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(0, 4)}`
}
