import { useEffect } from 'react'

/** Selector of open overlays: dialogs, temporary drawers, menus, lists of options. */
const OPEN = '.MuiModal-root:not(.MuiModal-hidden)'

/**
 * Removes the scroll lock and the aria-hidden that a dialog or dropdown left behind, as can happen when its screen unmounts with it.
 * Runs when none is open (specification 4, "Modal backdrop cleanup").
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
    // Overlays are children of the body; leftovers are a style of the body, or an attribute of the app's root.
    observer.observe(body, { childList: true, attributeFilter: ['style'] })
    if (root) observer.observe(root, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [])
}
