// A thread does not inherit the loader that runs TypeScript, so it is registered here first.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.entry)
