import Favorite from '@mui/icons-material/Favorite'
import FavoriteBorder from '@mui/icons-material/FavoriteBorder'
import Flag from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { ShareButtons } from '../../../ui/publicacao/ShareButtons.tsx'
import type { useMinhaParte } from './useMinhaParte.ts'

const Denunciar = lazy(async () => ({ default: (await import('./DenunciaDialog.tsx')).DenunciaDialog }))

interface AcoesProps {
  alvo: Conversavel
  id: string
  titulo: string
  endereco: Address
  curtidas: number
  parte: ReturnType<typeof useMinhaParte>
}

/** Like, share, report: visitors are redirected to the sign-in for actions that are counted by person. */
export function Acoes({ alvo, id, titulo, endereco, curtidas, parte: { minha, marcar, session } }: AcoesProps) {
  const [reports, setReports] = useState(false)
  const location = useLocation()
  const total = minha?.curtidas ?? curtidas
  const words = total === 0 ? 'Curtir' : `Curtir (${total})`
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
      {session ? (
        <Button
          variant="outlined"
          startIcon={minha?.curtiu ? <Favorite /> : <FavoriteBorder />}
          aria-pressed={minha?.curtiu ?? false}
          disabled={!minha}
          onClick={() => marcar.mutate({ curtiu: !minha?.curtiu })}
        >
          {words}
        </Button>
      ) : (
        <Button
          component={RouterLink}
          to={address('/login')}
          state={{ from: location }}
          variant="outlined"
          startIcon={<FavoriteBorder />}
        >
          {words}
        </Button>
      )}
      <ShareButtons titulo={titulo} endereco={endereco} />
      {session && (
        <Button startIcon={<Flag />} onClick={() => setReports(true)}>
          Denunciar
        </Button>
      )}
      {reports && (
        <Suspense>
          <Denunciar alvo={alvo} registro={id} onClose={() => setReports(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
