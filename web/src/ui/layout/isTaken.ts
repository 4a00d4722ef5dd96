/** Whether keys belong to what has the focus: a field, or a dialog over the page. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role=combobox], [contenteditable], [role=dialog], [role=menu]') !== null
