export { type EmbeddedPostgres, runningPostgres, startPostgres } from './startPostgres.ts'
