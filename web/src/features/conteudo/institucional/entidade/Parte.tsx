import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BeltRule } from '../../../../ui/identity/BeltRule.tsx'

interface ParteProps {
  id: string
  titulo: string
  mais?: { to: Address; label: string } | undefined
  children: ReactNode
}

/** Section of an institutional page: belt, heading, link to more of it. */
export const Parte = ({ id, titulo, mais, children }: ParteProps) => (
  <section aria-labelledby={id}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', mb: 2.5 }}>
      <div>
        <BeltRule />
        <Typography id={id} variant="h4" component="h2" sx={{ scrollMarginTop: 96 }}>
          {titulo}
        </Typography>
      </div>
      {mais && (
        <Button component={Link} to={mais.to} endIcon={<ArrowForward />}>
          {mais.label}
        </Button>
      )}
    </Box>
    {children}
  </section>
)
