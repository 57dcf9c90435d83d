import { Empty } from '@strikelens/ui/states'

/** Nothing kept yet, and how to begin. */
export function NoFavorites() {
  return <Empty title="No favorites yet">Add items by clicking the star icon</Empty>
}
