// An import that kills itself after so many milliseconds of work; 0: it is left alone.
import { openDb } from '@strikelens/store/database'
import { importFiles } from '../imports/importFiles.ts'

const [databaseUrl, dataDir, folder, killAfterMs] = process.argv.slice(2)
const db = openDb(databaseUrl, { max: 4 })
if (Number(killAfterMs) > 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killAfterMs))
await importFiles({ db, paths: [folder], origin: 'command', dataDir, signal: new AbortController().signal })
await db.close()
process.exit(0)
