/**
 * Returns the toasts of a noun's list and form. `short` stands in titles ("Post"), `one` and `many` in messages ("blog post", "blog
 * posts").
 */
export function itemToasts({ short, one, many }: { short: string; one: string; many: string }) {
  const begin = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    created: { title: `${short} Created`, message: `Your ${one} has been created successfully` },
    updated: { title: `${short} Updated`, message: `Your ${one} has been updated successfully` },
    deleted: { title: `${short} Deleted`, message: `${begin} has been deleted successfully` },
    fetchFailed: { title: 'Fetch Failed', message: `Failed to load ${many}` },
    createFailed: { title: 'Create Failed', message: `Failed to create ${one}` },
    updateFailed: { title: 'Update Failed', message: `Failed to update ${one}` },
    deleteFailed: { title: 'Delete Failed', message: `Failed to delete ${one}` },
  };
}
