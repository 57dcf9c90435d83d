import { visitTools } from './visits.ts'

visitTools(1)
