declare module 'virtual:pages' {
  const entries: readonly import('./manifest.ts').ManifestEntry[]
  export default entries
}
