declare module 'virtual:tools' {
  const entries: readonly import('./manifest.ts').ManifestEntry[]
  export default entries
}
