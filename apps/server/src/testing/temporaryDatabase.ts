export { START_WITHIN_MS, smallDisk, type TemporaryDatabase, temporaryDatabase } from '@strikelens/store/fixtures'
