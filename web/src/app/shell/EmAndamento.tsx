import { parteDispensavel } from '../../ui/feedback/parteDispensavel.tsx'
import { Demora } from './Demora.tsx'

// Only signed-in users upload files.
const Uploads = parteDispensavel(async () => (await import('./Uploads.tsx')).Uploads)

/** What goes on while the page is used: what takes long, and the user's uploads. */
export function EmAndamento({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Demora />
      {signedIn && <Uploads />}
    </>
  )
}
