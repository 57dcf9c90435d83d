// What is used of the library that reads fonts for the one that writes PDFs: neither has types that say so.

declare module 'fontkit' {
  /** A font that was read; its tables are decoded when they are first needed, and kept. */
  export interface Font {
    readonly postscriptName: string
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import('fontkit').Font): this
  }
}
