export { type ReplayClock, type ReplaySettings, replayFeed, replayLabel } from './feed.ts'
