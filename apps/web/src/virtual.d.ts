declare module 'virtual:pages' {
  const entries: readonly import('./manifest.ts').ManifestEntry[]
  export default entries
}

declare module 'virtual:search' {
  const catalogue: import('./shell/search/catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:briefs' {
  const briefs: Readonly<Record<string, string>>
  export default briefs
}
