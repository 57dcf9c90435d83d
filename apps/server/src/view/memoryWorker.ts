import { parentPort } from 'node:worker_threads'
import { openDb } from '@strikelens/store/database'
import { threadSettings } from '../thread.ts'
import type { MemoryCommand, MemorySettings } from './memoryMessages.ts'
import { MemoryReaders } from './memoryReaders.ts'
import { adoptStoredCalendar } from './storedCalendar.ts'

const settings = threadSettings<MemorySettings>()
const port = parentPort
if (port === null) throw new Error('This file runs as a thread of the server.')
const db = openDb(settings.databaseUrl, { max: 4, purpose: 'serving' })
await adoptStoredCalendar(db)
const readers = new MemoryReaders(db)

port.on('message', async (command: MemoryCommand) => {
  if ('reader' in command) return readers.add(command.reader)
  const { id, task } = command
  if (task.kind === 'minute') readers.memory.append(task.minute)
  else if (task.kind === 'forget-day') readers.memory.forgetDay(task.date)
  else {
    readers.memory.forget()
    // Asked again at the next import where the database does not answer.
    await adoptStoredCalendar(db).catch(() => {})
  }
  port.postMessage(id)
})
