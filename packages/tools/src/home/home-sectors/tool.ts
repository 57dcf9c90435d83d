import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment } from '../../params.ts'

/** Sector indices by their change. */
export const tool = defineAnswer({
  key: 'home-sectors',
  folder: 'home/home-sectors',
  label: 'Sector changes',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ ...moment }),
  viewParams: [],
})
