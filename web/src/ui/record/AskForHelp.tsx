import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { Relacionavel } from '@sie/domain/ajuda/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'

interface AskForHelpProps {
  sobre: Relacionavel
  /** id of the record that the ticket is about */
  registro: string
  variant?: ButtonProps['variant']
}

/** Link to a new ticket about the open record. The right to read it is checked again when the ticket is opened, also for its agent. */
export function AskForHelp({ sobre, registro, variant = 'text' }: AskForHelpProps) {
  return (
    <Button
      component={Link}
      to={address('/helpdesk/editticket', { sobre, registro })}
      variant={variant}
      size="small"
      color="inherit"
      startIcon={<SupportAgent />}
      sx={{ displayPrint: 'none' }}
    >
      Pedir ajuda sobre isto
    </Button>
  )
}
