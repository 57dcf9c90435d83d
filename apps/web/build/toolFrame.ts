/** Parts of the kit that the landing page draws. One that is missing here brings the whole file along, which the weights tell. */
const ON_LANDING = /packages\/ui\/src\/(controls\/(Button|SearchBox|Toggle)|states\/Empty)\.tsx$/
const SHARED = /packages\/ui\/src\/(controls|overlays|states|frame|marks)\/|node_modules\/zod\//
/** Pages that must draw a part before it counts as everybody's. */
const MANY_PAGES = 5

/**
 * What most pages draw goes into one file. Left to themselves, parts that different pages share would each be a file of a few
 * hundred bytes: dozens to ask for, and more to load, since small files compress badly.
 */
export const toolFrame = {
  name: 'frame',
  test: (id: string) => SHARED.test(id) && !ON_LANDING.test(id),
  minShareCount: MANY_PAGES,
  includeDependenciesRecursively: false,
}
