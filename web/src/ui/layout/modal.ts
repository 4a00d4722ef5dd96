/**
 * Ref of a `dialog` element that opens it over the page when it is mounted: the browser keeps the focus inside, and Escape closes it. Screens whose
 * script must stay small use it instead of MUI's dialog, which weighs some 30 KiB.
 */
export const openModal = (element: HTMLDialogElement | null): void => {
  if (!element || element.open) return
  element.showModal()
  // The dialog itself, so that Enter chooses nothing.
  element.focus()
}
