export { type EmbeddedPostgres, startPostgres } from './startPostgres.ts'
