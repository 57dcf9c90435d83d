export { type ReplayClock, type ReplaySettings, replayFeed } from './feed.ts'
