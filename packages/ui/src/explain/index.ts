export * from './Explain.tsx'
