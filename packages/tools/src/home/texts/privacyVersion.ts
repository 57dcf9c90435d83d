import type { IsoDate } from '@strikelens/market/time'

/** The privacy policy in force: what the shell must know of it on every page. */
export const PRIVACY_VERSION: { readonly version: number; readonly effective: IsoDate } = {
  version: 1,
  effective: '2026-11-15',
}
