import type { Rolldown } from 'vite'

/** Parts of the kit that the landing page draws. One that is missing here brings the whole file along, which the weights tell. */
const ON_LANDING = /packages\/ui\/src\/(controls\/(Button|SearchBox|Toggle)|states\/Empty)\.tsx$/
const KIT = /packages\/ui\/src\/(controls|overlays|states|frame|marks|explain)\/|node_modules\/(zod|lucide-react)\//
/** What chains and lists alone draw. */
const OF_SOME = /packages\/ui\/src\/overlays\/WithDrawer\.tsx$/
/** The list of all pages, which grows with each: alone, so that whoever needs something else never loads it. */
const MANIFEST = /apps\/web\/src\/manifest\.ts$|virtual:(pages|tool-loaders)$/
/** Pages that must draw a part of the kit before it counts as everybody's. */
const MANY_PAGES = 5
/** Bytes of source below which a file is not worth asking for: it goes with the one that is loaded nearly as it is. */
const TOO_SMALL = 600

/**
 * What loads together goes into one file: what the first page needs, what most tools draw, and what the same few pages share.
 * Left to themselves these would be files of a few hundred bytes each: dozens to ask for, and more to load, since small
 * files compress badly.
 */
export const partsOfPages: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${named(name)}-[hash:7].js`,
  assetFileNames: ({ names }) => `assets/${named(names[0] ?? 'asset')}-[hash:7][extname]`,
  codeSplitting: {
    groups: [
      { name: 'shell', tags: ['$initial'] },
      { name: 'manifest', test: MANIFEST, includeDependenciesRecursively: false },
      {
        name: 'frame',
        test: (id) => KIT.test(id) && !ON_LANDING.test(id) && !OF_SOME.test(id),
        minShareCount: MANY_PAGES,
        includeDependenciesRecursively: false,
      },
      {
        name: 'part',
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: TOO_SMALL,
        includeDependenciesRecursively: false,
      },
    ],
  },
}

/**
 * A shared part by its content alone: the bundler would list every page that shares it. Names stand in the scripts' lists of
 * what to load, where nothing compresses them; seven letters of the content tell all files apart.
 */
function named(name: string): string {
  return name.startsWith('part~') ? 'part' : name.replace(/\.[^.]*$/, '')
}
