import { later } from '@strikelens/ui/loaded'

/** Rows of a chain at a tick: only a page that is followed needs what makes them. */
export const tickedRows = later(() => import('./rowsAtTick.ts'))
