import { fetchCommand } from '../apps/server/src/fetching/fetchCommand.ts'
import { runStoppable } from './stoppable.ts'

await runStoppable(fetchCommand)
