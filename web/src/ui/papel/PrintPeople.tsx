import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { parteTardia } from '../feedback/parteTardia.tsx'
import type { PrintPeopleProps } from './PrintPeopleDialog.tsx'

// Few who select people print them.
const PrintPeopleDialog = parteTardia(async () => (await import('./PrintPeopleDialog.tsx')).PrintPeopleDialog)

/** Button for labels and attendance lists of the chosen people. */
export function PrintPeople(props: PrintPeopleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<Print />} onClick={() => setOpen(true)}>
        Etiquetas e lista
      </Button>
      {open && <PrintPeopleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
