import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BeltRule } from '../../../ui/identity/BeltRule.tsx'

interface SecaoProps {
  /** id of the heading, which labels the section */
  id: string
  titulo: string
  /** link to more of it */
  mais?: { to: Address; label: string } | undefined
  /** whether the background is the page's instead of white: sections alternate */
  alternada?: boolean
  children: ReactNode
}

/** Section of the home: belt, heading, link to more of it. */
export function Secao({ id, titulo, mais, alternada = false, children }: SecaoProps) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: { xs: 5.5, md: 9 }, bgcolor: alternada ? 'background.default' : 'background.paper' }}
    >
      <Container>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            columnGap: 3,
            mb: { xs: 2.5, md: 3.5 },
          }}
        >
          <Box>
            <BeltRule />
            <Typography id={id} variant="h4" component="h2" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
              {titulo}
            </Typography>
          </Box>
          {mais && (
            <Button component={Link} to={mais.to} endIcon={<ArrowForward />}>
              {mais.label}
            </Button>
          )}
        </Box>
        {children}
      </Container>
    </Box>
  )
}
