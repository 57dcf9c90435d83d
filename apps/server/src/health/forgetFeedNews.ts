import { DAY_MS } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { dropOldFeedNews } from '@strikelens/store/repositories'
import type { Job } from '../jobs/jobs.ts'

/** What happened to feeds is looked into for some weeks; years of it would only slow the store down. */
const KEPT_DAYS = 90

/** Forgets old news of feeds. */
export function forgetFeedNews(db: Db): Job {
  return {
    name: 'forget-feed-news',
    everyMs: DAY_MS,
    run: (now) => dropOldFeedNews(db, now.getTime() - KEPT_DAYS * DAY_MS),
  }
}
