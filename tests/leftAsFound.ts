import { NO_OVERRIDES, setCalendarOverrides } from '@strikelens/market/calendar'
import { writeDatesOf } from '@strikelens/ui/formats'
import { afterAll, vi } from 'vitest'
// What holds for a worker as long as it lives is read by the first of its files alone.
import './productionReact.ts'
import '../apps/server/src/testing/quickPasswords.ts'

// A worker goes on to the next file with the modules of this one: what is known to a whole process is forgotten.
afterAll(async () => {
  // A view begins to load parts that its test does not wait for. Going on would break those loads off, and the next file
  // would find the modules half loaded.
  await vi.dynamicImportSettled()
  setCalendarOverrides(NO_OVERRIDES)
  writeDatesOf(null)
})
