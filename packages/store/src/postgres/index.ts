export { asClusterTrouble } from './clusterTrouble.ts'
export { type EmbeddedPostgres, runningPostgres, startPostgres } from './startPostgres.ts'
