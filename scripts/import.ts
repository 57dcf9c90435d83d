import { importCommand } from '../apps/server/src/imports/importCommand.ts'
import { runStoppable } from './stoppable.ts'

await runStoppable(importCommand)
