import { useEffect, useState } from 'react'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** Function that installs the portal on the home screen, where the browser offers it; undefined where it does not, or it is installed. */
export function useInstalar(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    const done = () => setOffer(undefined)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', done)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  return offer && (() => void offer.prompt().finally(() => setOffer(undefined)))
}
