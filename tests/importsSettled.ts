import { afterAll, vi } from 'vitest'

// A view begins to load parts that its test does not wait for. A worker that went on to the next file would break those
// loads off, and that file would find the modules half loaded.
afterAll(() => vi.dynamicImportSettled())
