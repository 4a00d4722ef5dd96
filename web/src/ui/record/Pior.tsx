import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { Veredicto } from '@sie/domain/base/records/veredicto.ts'
import { createContext, use } from 'react'
import { UNSEEN } from '../layout/unseen.ts'
import { StateChip } from './StateChip.tsx'

/** Whether what is drawn is part of a link, which may hold nothing else to press: the page behind it writes the reason out. */
export const DentroDeLigacao = createContext(false)

/** Chip of the worst, short enough for a list. What is not well gives its reason to who points at it, touches it or reaches it by the keyboard. */
export function Pior({ situacao: [worst] }: { situacao: readonly Veredicto[] }) {
  const inLink = use(DentroDeLigacao)
  if (!worst) return null
  const chip = <StateChip tone={worst.tom} label={worst.curto} />
  if (worst.tom === 'success') return chip
  return inLink ? (
    <span title={worst.frase}>
      {chip}
      <Box component="span" sx={UNSEEN}>
        {worst.frase}
      </Box>
    </span>
  ) : (
    <Tooltip title={worst.frase} describeChild disableTouchListener={false} enterTouchDelay={0}>
      <Box component="span" role="note" tabIndex={0} sx={{ borderRadius: '6px' }}>
        {chip}
      </Box>
    </Tooltip>
  )
}
