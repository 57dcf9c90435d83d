import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment } from '../../params.ts'

/** How many stock futures rise and fall, and those that moved most. */
export const tool = defineAnswer({
  key: 'home-movers',
  folder: 'home/home-movers',
  label: 'F&O movers',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ ...moment }),
  viewParams: [],
})
