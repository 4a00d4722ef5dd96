import { useEffect } from 'react'

/** Everything that lies above the page while it is open: dialogs, drawers over the page, menus, lists of choices. */
const OPEN = '.MuiModal-root:not(.MuiModal-hidden)'

/**
 * Takes away what a dialog or dropdown left behind when it is gone, as one that went with its screen can: a page that does not scroll and
 * that screen readers do not see. Runs when none is open (specification 4, "Modal backdrop cleanup").
 */
export function useBackdropCleanup(): void {
  useEffect(() => {
    const { body } = document
    const root = document.getElementById('root')
    const clean = () => {
      if (body.querySelector(OPEN)) return
      for (const name of ['overflow', 'padding-right'])
        if (body.style.getPropertyValue(name)) body.style.removeProperty(name)
      if (root?.hasAttribute('aria-hidden')) root.removeAttribute('aria-hidden')
    }
    const observer = new MutationObserver(clean)
    // What opens is a child of the body; what is left behind is a style of it, or an attribute of the app.
    observer.observe(body, { childList: true, attributeFilter: ['style'] })
    if (root) observer.observe(root, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [])
}
