export { minuteStatus, nextMinuteUpdate } from './minutes.ts'
export {
  duePublications,
  EVERY_YEAR,
  everySession,
  everyWeek,
  nextPublished,
  publishedStatus,
  type Rhythm,
} from './rhythm.ts'
export type { DataStatus } from './status.ts'
