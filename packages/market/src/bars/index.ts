export * from './panel.ts'
export * from './select.ts'
