import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'

interface PrintChosenProps {
  /** records of the selection that can be printed */
  count: number
  /** most sheets of one print */
  most: number
  /** address of the sheets */
  to: Address
  /** a new tab keeps the selection */
  newTab?: boolean
  loading?: boolean
  label?: string
}

/** Button of a selection that opens its records as sheets to print; it takes no part where none can be printed. */
export function PrintChosen({ count, most, to, newTab, loading = false, label = 'Imprimir' }: PrintChosenProps) {
  if (count === 0) return null
  const many = count > most
  return (
    <Button
      size="small"
      startIcon={<Print />}
      disabled={many}
      loading={loading}
      component={Link}
      to={to}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {many ? `${label} (no máximo ${most})` : `${label} (${count})`}
    </Button>
  )
}
