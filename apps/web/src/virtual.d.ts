declare module 'virtual:pages' {
  const entries: readonly import('./manifest.ts').ManifestEntry[]
  export default entries
}

declare module 'virtual:menu' {
  const groups: readonly import('@strikelens/tools/define').Group[]
  export default groups
}

declare module 'virtual:popular' {
  const popular: readonly import('./offeredPages.ts').PopularPage[]
  export default popular
}

declare module 'virtual:strip' {
  const pages: readonly import('./offeredPages.ts').StripPage[]
  export default pages
}

declare module 'virtual:search' {
  const catalogue: import('./shell/search/catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:briefs' {
  const briefs: Readonly<Record<string, string>>
  export default briefs
}

declare module 'virtual:tool-loaders' {
  interface Loader {
    default(): Promise<
      [
        { routes: readonly import('@strikelens/tools/define').ToolDefinition[] },
        { default: import('@strikelens/tools/view').ToolView },
      ]
    >
  }
  const loaders: Readonly<Record<string, () => Promise<Loader>>>
  export default loaders
}
