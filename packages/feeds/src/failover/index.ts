export { type FailoverSettings, failoverFeed } from './feed.ts'
