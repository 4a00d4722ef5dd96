import OpenInNew from '@mui/icons-material/OpenInNew'
import type { Action } from './ActionBar.tsx'

/** Action that shows what visitors see of a record. */
export const seeOnSite = (run: () => void): Action => ({ label: 'Ver no site', icon: <OpenInNew />, run })
