import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface SectionCardProps {
  title: string
  /** id of the heading, by which a page scrolls back to the section; with `-editar` the id of its button */
  anchor: string
  /** address at which this section is edited; without one it is read-only */
  edit?: Address | undefined
  /** label of its button */
  editLabel?: string
  /** whether this section is being edited */
  open?: boolean
  children: ReactNode
}

/** Section of a record: shown with a link to edit it, or being edited. */
export function SectionCard({ title, anchor, edit, editLabel = 'Editar', open = false, children }: SectionCardProps) {
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={anchor}
      sx={{
        minWidth: 0,
        p: 2,
        scrollMarginTop: 72,
        ...(open && {
          borderColor: 'primary.main',
          boxShadow: (theme) => `0 0 0 1px ${(theme.vars ?? theme).palette.primary.main}`,
        }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38, mb: 1 }}>
        <Typography
          variant="h6"
          component="h2"
          id={anchor}
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {edit && (
          <Button
            id={`${anchor}-editar`}
            size="small"
            startIcon={<EditOutlined />}
            component={Link}
            to={edit}
            preventScrollReset
            aria-label={`${editLabel} ${title.toLowerCase()}`}
          >
            {editLabel}
          </Button>
        )}
      </Box>
      {children}
    </Card>
  )
}
