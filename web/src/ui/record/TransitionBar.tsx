import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import {
  decidedIn,
  hasSides,
  SOMEONE_ELSE,
  stateOf,
  type PossibleTransition,
} from '@sie/domain/base/records/process.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { Row } from '../../data/records.ts'
import { useProgress } from '../../data/useProgress.ts'
import { parteTardia } from '../feedback/parteTardia.tsx'
import { loadTransitionDialog } from './loadTransitionDialog.ts'
import { ProgressList } from './ProgressList.tsx'
import { stateLabel } from './stateLabel.ts'
import { usePossible } from './usePossible.ts'

const TransitionDialog = parteTardia(async () => (await loadTransitionDialog()).TransitionDialog)

/**
 * State of a record and its transitions: a button for each one that the user may make, for a blocked one the reasons and
 * where to resolve them, and below the past transitions.
 * @param obstacles whether this bar lists the reasons, or another part of the page (`elsewhere`), with only their number here
 * @param stated whether the page shows the state beside its title: then without a chip, and with a word where nothing can be done
 * @param disabled true while the form has unsaved changes, which blocks all transitions
 */
export function TransitionBar({
  collection,
  record,
  disabled = false,
  label = 'Andamento',
  obstacles: told = 'here',
  bare = false,
  stated = false,
  without = [],
}: {
  collection: Collection
  record: Row
  disabled?: boolean
  /** accessible name of the section, where a page has several */
  label?: string
  obstacles?: 'here' | 'elsewhere'
  /** only the buttons, where the page shows state and past transitions itself */
  bare?: boolean
  stated?: boolean
  /** names of transitions that are omitted */
  without?: readonly string[]
}) {
  const { author } = useAccess()
  const possibleNow = usePossible(collection)
  const { process } = collection
  // Several bars of one page read no progress that they neither show nor need.
  const wanted = !bare || (process !== undefined && hasSides(process))
  const progress = useProgress(collection, record.id, record.metadados.version, wanted)
  const [open, setOpen] = useState<PossibleTransition>()
  if (!process) return null
  const possible = possibleNow(record, decidedIn(process, progress, author.uid)).filter(
    ({ name }) => !without.includes(name),
  )
  const free = possible.filter(({ obstacles }) => obstacles.length === 0)
  const blocked = possible.filter(({ obstacles }) => obstacles.length > 0)
  return (
    <Stack component="section" spacing={1.5} useFlexGap aria-label={label}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', '&:empty': { display: 'none' } }}
      >
        {!bare && !stated && (
          // Chip as for every state: with an outline it would look like one of the buttons beside it.
          <Chip
            size="small"
            label={stateLabel(collection, process, stateOf(process, record))}
            color="info"
            variant="outlined"
          />
        )}
        {free.map((found, index) => (
          <Button
            key={found.name}
            size="small"
            variant={index === 0 && !found.transition.back && !found.transition.reason ? 'contained' : 'outlined'}
            disabled={disabled}
            onClick={() => setOpen(found)}
          >
            {found.transition.label}
          </Button>
        ))}
      </Stack>
      {stated && possible.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Nada a fazer por você agora.
        </Typography>
      )}
      {disabled && free.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          Salve as mudanças antes.
        </Typography>
      )}
      {blocked.map(({ name, transition, obstacles }) => (
        <Alert key={name} severity="info">
          <strong>{transition.label}</strong> ainda não é possível
          {told === 'elsewhere' && !obstacles.some(({ text }) => SOMEONE_ELSE.includes(text))
            ? `: ${obstacles.length === 1 ? 'falta 1 requisito' : `faltam ${obstacles.length} requisitos`}.`
            : '.'}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {obstacles
              .filter(({ text }) => told === 'here' || SOMEONE_ELSE.includes(text))
              .map(({ text, address }) => (
                <li key={text}>
                  {text}{' '}
                  {address && (
                    <Link component={RouterLink} to={address}>
                      Resolver
                    </Link>
                  )}
                </li>
              ))}
          </Box>
        </Alert>
      ))}
      {!bare && <ProgressList collection={collection} process={process} entries={progress} />}
      {open && (
        <TransitionDialog
          collection={collection}
          records={[record]}
          name={open.name}
          transition={open.transition}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}
