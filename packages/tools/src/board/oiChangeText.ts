import { signedPercent } from '@strikelens/market/formats'
import type { Wire } from '../result.ts'
import type { FutureRow } from './boardRows.ts'

/** '+1.38%', or 'New' where nothing was open before (§F4). */
export function oiChangeText({ isNew, doi }: Pick<Wire<FutureRow>, 'isNew' | 'doi'>): string {
  return isNew ? 'New' : signedPercent(doi)
}
