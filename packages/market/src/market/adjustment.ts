import type { IsoDate } from '../time/index.ts'

/** A corporate action: prices before `exDate` are divided by `factor`, quantities multiplied (§M3). */
export interface Adjustment {
  readonly exDate: IsoDate
  readonly factor: number
}
