export { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '@strikelens/store/fixtures'
