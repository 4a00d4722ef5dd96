import Print from '@mui/icons-material/PrintOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'

interface PrintChosenProps {
  /** records of the selection that can be printed */
  count: number
  /** most sheets of one print */
  most: number
  /** address of the sheets, or what opens them; a new tab keeps the selection */
  to: Address | (() => void)
  newTab?: boolean
  loading?: boolean
  label?: string
}

/** Button of a selection that opens its records as sheets to print; it takes no part where none can be printed. */
export function PrintChosen({ count, most, to, newTab, loading = false, label = 'Imprimir' }: PrintChosenProps) {
  if (count === 0) return null
  const many = count > most
  const opens: ButtonProps & { component?: typeof Link; to?: Address } =
    typeof to === 'function'
      ? { onClick: to }
      : { component: Link, to, ...(newTab && { target: '_blank', rel: 'noopener' }) }
  return (
    <Button size="small" startIcon={<Print />} disabled={many} loading={loading} {...opens}>
      {many ? `${label} (no máximo ${most})` : `${label} (${count})`}
    </Button>
  )
}
