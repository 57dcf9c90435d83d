import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment } from '../../params.ts'

/** What positions stock futures gained and lost since the previous close, by class. */
export const tool = defineAnswer({
  key: 'home-buildup',
  folder: 'home/home-buildup',
  label: 'Futures buildup',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ ...moment }),
  viewParams: [],
})
